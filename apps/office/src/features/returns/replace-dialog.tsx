import { returnEndpoints } from '@bidkit/contract';
import type { StaffReturn } from '@bidkit/sdk';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { ReasonField } from '../../shared/reason-field.tsx';
import { RestockField } from './restock-field.tsx';

interface Props {
  readonly one: StaffReturn;
  send(body: { readonly reason: string; readonly restock: boolean }): Promise<void>;
  onClose(): void;
}

/** Asks before another item from the stock takes the place of the returned one. */
export const ReplaceDialog = ({ one, send, onClose }: Props) => (
  <FormDialog
    title={`Send ${one.username} another item?`}
    text={`One more ${one.name} is taken from the stock, and waits to be packed. This closes the return.`}
    action="Send a replacement"
    busy="Please wait"
    order={['reason']}
    schema={returnEndpoints.replaceReturn.body}
    read={(fields) => ({ reason: fields.get('reason'), restock: fields.has('restock') })}
    send={send}
    onClose={onClose}
  >
    {(problem) => (
      <>
        <RestockField one={one} problem={problem} />
        <ReasonField problem={problem} />
      </>
    )}
  </FormDialog>
);
