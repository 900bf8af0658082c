import { staffTicketEndpoints } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { FormDialog } from '../../shared/form-dialog.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  /** The button. */
  readonly action: string;
  /** Gets the username. Rejects with BidkitError; the dialog then says why. */
  send(name: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for the member of staff who works on tickets. */
export const AssignDialog = ({ send, onClose, ...words }: Props) => (
  <FormDialog
    {...words}
    busy="Assigning"
    order={['assignee']}
    schema={staffTicketEndpoints.assignTicket.body}
    read={(fields) => ({ assignee: fields.get('assignee') })}
    send={async ({ assignee }) => {
      await send(assignee ?? '');
      onClose();
    }}
    onClose={onClose}
  >
    {(problem) => (
      <Field
        name="assignee"
        label="Username"
        hint="A member of staff who may open tickets."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        problem={problem}
      />
    )}
  </FormDialog>
);
