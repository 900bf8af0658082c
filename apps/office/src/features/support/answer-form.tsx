import { MAX_TICKET_MESSAGE, staffTicketEndpoints } from '@bidkit/contract';
import { BidkitError, type StaffTicket, sendIdempotent } from '@bidkit/sdk';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useForm } from '@bidkit/ui/form/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { useSay } from '../../shared/record/said.tsx';
import { PrimaryButton } from '../../ui/button.tsx';
import styles from './answer-form.module.css';
import { CannedPicker } from './canned-picker.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { insertedAt, lastKnown, lastMessageOf, newerText } from './newer-messages.ts';
import { askerOf } from './ticket-state.tsx';
import { noDraft, useDraft } from './use-draft.ts';

/**
 * Answers a ticket. What was typed stays until it is sent, also when another ticket is opened meanwhile, or when the
 * ticket is closed.
 */
export function AnswerForm({ ticket }: { ticket: StaffTicket }) {
  const { api, session } = useOffice();
  const queries = useQueryClient();
  const say = useSay('answer');
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useDraft(ticket.id);
  const who = askerOf(ticket);
  // Not the newest message, which may have come while the answer was typed.
  const seen = draft.after ?? lastMessageOf(ticket);
  const type = (text: string) => setDraft(text === '' ? noDraft : { text, after: seen });
  const { onSubmit, problem, isBusy } = useForm({
    schema: staffTicketEndpoints.answerTicket.body,
    read: (fields) => ({
      message: fields.get('message'),
      // With a newer one of others the answer is refused.
      last_message_id: lastKnown(ticket, seen, session.staff.username),
    }),
    async send(body) {
      try {
        // Its last message is another one when the answer has arrived and only its response was lost.
        await sendIdempotent(`POST /tickets/${ticket.id}/answer ${body.message}`, (options) =>
          api.answerTicket({ params: { id: ticket.id }, body, ...options }),
        );
      } catch (error) {
        await readAgain();
        throw error instanceof BidkitError && error.is('ticket_changed')
          ? refusalOf(error, body.last_message_id)
          : error;
      }
      setDraft(noDraft);
      say(null);
      await readAgain();
    },
  });
  const readAgain = () => queries.invalidateQueries({ queryKey: ['tickets'] });
  /** The thread shows the newer message now, and the text stays. The next press sends it. */
  function refusalOf({ route, status, message, code, params }: BidkitError, known: number): BidkitError {
    const shown = queries.getQueryData<StaffTicket>(['tickets', 'one', ticket.id]) ?? ticket;
    const text = form.current?.querySelector('textarea')?.value ?? draft.text;
    setDraft({ text, after: lastMessageOf(shown) });
    return new BidkitError(route, status, newerText(shown, known) ?? message, { code, params });
  }
  /** Puts a text where the cursor is. */
  const insert = (text: string) => {
    const field = form.current?.querySelector('textarea');
    const end = draft.text.length;
    type(insertedAt(draft.text, [field?.selectionStart ?? end, field?.selectionEnd ?? end], text));
    field?.focus();
  };
  const isClosed = ticket.state === 'closed';
  if (isClosed && draft.text === '') return null;
  return (
    <form ref={form} className={styles.form} noValidate aria-label="Answer" onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={['message']} />
      {isClosed ? (
        <ClosedNotice ticket={ticket} />
      ) : (
        <CannedPicker topic={ticket.topic.id} onInsert={insert} />
      )}
      <TextArea
        name="message"
        label={`Answer to ${who}`}
        hint={ticket.sender ? `It is sent to ${ticket.sender.email}.` : `${who} gets a notification.`}
        rows={7}
        maxLength={MAX_TICKET_MESSAGE}
        value={draft.text}
        onChange={({ target }) => type(target.value)}
        problem={problem}
      />
      {!isClosed && (
        <div>
          <PrimaryButton type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Sending' : 'Send the answer'}
          </PrimaryButton>
        </div>
      )}
    </form>
  );
}
