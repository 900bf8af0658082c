import { MAX_MEMBER_NOTE, memberNoteForm } from '@bidkit/contract';
import { TextArea } from '@bidkit/ui/form/text-area';
import { FormDialog } from '../../shared/form-dialog.tsx';

interface Props {
  readonly username: string;
  send(body: { readonly message: string }): Promise<unknown>;
  onClose(): void;
}

/** Asks for a note about a member. */
export const NoteDialog = ({ username, send, onClose }: Props) => (
  <FormDialog
    title={`A note about ${username}`}
    text="Only staff see it, with your name. It cannot be changed, and is deleted with the account."
    action="Add the note"
    busy="Adding"
    order={['message']}
    schema={memberNoteForm}
    read={(fields) => ({ message: fields.get('message') })}
    send={async (body) => {
      await send(body);
      onClose();
    }}
    onClose={onClose}
  >
    {(problem) => (
      <TextArea name="message" label="Note" rows={4} maxLength={MAX_MEMBER_NOTE} problem={problem} />
    )}
  </FormDialog>
);
