import { MAX_TICKET_MESSAGE, staffTicketEndpoints } from '@bidkit/contract';
import type { StaffTicket } from '@bidkit/sdk';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useForm } from '@bidkit/ui/form/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { PrimaryButton } from '../../ui/button.tsx';
import styles from './answer-form.module.css';
import { CannedPicker } from './canned-picker.tsx';
import { askerOf } from './ticket-state.tsx';
import { useDraft } from './use-draft.ts';

/** Answers a ticket. What was typed stays until it is sent, also when another ticket is opened meanwhile. */
export function AnswerForm({ ticket }: { ticket: StaffTicket }) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useDraft(ticket.id);
  const who = askerOf(ticket);
  const { onSubmit, problem, isBusy } = useForm({
    schema: staffTicketEndpoints.answerTicket.body,
    read: (fields) => ({
      message: fields.get('message'),
      // With a newer one, which nobody has read here, the answer is refused.
      last_message_id: ticket.messages.at(-1)?.id,
    }),
    async send(body) {
      try {
        await api.answerTicket({ params: { id: ticket.id }, body });
        setDraft('');
      } finally {
        // A refusal may be about a newer message: the thread shows it then, and the text stays.
        await queries.invalidateQueries({ queryKey: ['tickets'] });
      }
    },
  });
  /** Puts a text where the cursor is. */
  const insert = (text: string) => {
    const field = form.current?.querySelector('textarea');
    const [start, end] = [field?.selectionStart ?? draft.length, field?.selectionEnd ?? draft.length];
    setDraft(draft.slice(0, start) + text + draft.slice(end));
    field?.focus();
  };
  return (
    <form ref={form} className={styles.form} noValidate aria-label="Answer" onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={['message']} />
      <CannedPicker topic={ticket.topic.id} onInsert={insert} />
      <TextArea
        name="message"
        label={`Answer to ${who}`}
        hint={ticket.sender ? `It is sent to ${ticket.sender.email}.` : `${who} gets a notification.`}
        rows={7}
        maxLength={MAX_TICKET_MESSAGE}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        problem={problem}
      />
      <div>
        <PrimaryButton type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending' : 'Send the answer'}
        </PrimaryButton>
      </div>
    </form>
  );
}
