import { MAX_TICKET_MESSAGE, staffTicketEndpoints } from '@bidkit/contract';
import { TextArea } from '@bidkit/ui/form/text-area';
import { FormDialog } from '../../shared/form-dialog.tsx';

interface Props {
  send(body: { readonly message: string }): Promise<unknown>;
  onClose(): void;
}

/** Asks for a note of staff. */
export const NoteDialog = ({ send, onClose }: Props) => (
  <FormDialog
    title="Add a note"
    text="Only staff see it."
    action="Add the note"
    busy="Saving"
    order={['message']}
    schema={staffTicketEndpoints.addTicketNote.body}
    read={(fields) => ({ message: fields.get('message') })}
    send={async (body) => {
      await send(body);
      onClose();
    }}
    onClose={onClose}
  >
    {(problem) => <TextArea name="message" label="Note" maxLength={MAX_TICKET_MESSAGE} problem={problem} />}
  </FormDialog>
);
