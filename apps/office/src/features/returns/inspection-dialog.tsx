import { returnEndpoints } from '@bidkit/contract';
import type { StaffReturn } from '@bidkit/sdk';
import { TextArea } from '@bidkit/ui/form/text-area';
import { FormDialog } from '../../shared/form-dialog.tsx';

interface Props {
  readonly one: StaffReturn;
  send(body: { readonly inspection: string }): Promise<void>;
  onClose(): void;
}

/** Asks what the inspection of the goods has found. */
export const InspectionDialog = ({ one, send, onClose }: Props) => (
  <FormDialog
    title={`What has the inspection of return ${one.id} found?`}
    text={`${one.username} says: ${one.original}`}
    action="Save"
    busy="Saving"
    order={['inspection']}
    schema={returnEndpoints.inspectReturn.body}
    read={(fields) => ({ inspection: fields.get('inspection') })}
    send={send}
    onClose={onClose}
  >
    {(problem) => (
      <TextArea
        name="inspection"
        label="Inspection"
        hint="Staff read it. The member does not."
        maxLength={500}
        defaultValue={one.inspection ?? ''}
        problem={problem}
      />
    )}
  </FormDialog>
);
