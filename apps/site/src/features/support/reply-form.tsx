import { MAX_TICKET_MESSAGE, ticketReplyForm } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { sendIdempotent, type Ticket } from '@bidkit/sdk';
import { fieldId } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { type FormProblem, useForm } from '@bidkit/ui/form/use-form';
import messageBox from '@bidkit/ui/message-box.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { formatInstant } from '../../shared/formats.ts';
import { toPlainWords } from '../../shared/plain-ascii.ts';
import { supportApi, ticketQuery } from './queries.ts';
import styles from './ticket-form.module.css';
import { useDraft } from './use-draft.ts';

const draftSchema = z.object({ message: z.string() });

const focusField = () => document.getElementById(fieldId('message'))?.focus();

/** Replies to a ticket, in ASCII with the member's own words. What was typed survives a reload. */
export function ReplyForm({ ticket: { id, reopen_until } }: { ticket: Ticket }) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const { draft, save, discard } = useDraft(`reply-${id}`, draftSchema);
  const [sentCount, setSentCount] = useState(0);
  const { onSubmit, problem, isBusy } = useForm({
    schema: ticketReplyForm,
    read: (fields) => Object.fromEntries(fields),
    async send({ message }) {
      const { plain, original } = await toPlainWords(message, MAX_TICKET_MESSAGE);
      const body = { message: plain, original };
      const request = `POST /support/${id} ${JSON.stringify(body)}`;
      const ticket = await sendIdempotent(request, (options) =>
        supportApi(bidkit).replyToTicket({ params: { id }, body, ...options }),
      );
      discard();
      client.setQueryData(ticketQuery(bidkit, id).queryKey, ticket);
      setSentCount((count) => count + 1);
    },
  });
  // A reply that was sent leaves an empty form, ready for the next one.
  useEffect(() => {
    if (sentCount > 0) focusField();
  }, [sentCount]);
  useEffect(() => {
    if (problem) focusField();
  }, [problem]);
  return (
    <form
      key={sentCount}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
      onInput={(event: FormEvent<HTMLFormElement>) =>
        save({ message: String(new FormData(event.currentTarget).get('message')) })
      }
    >
      {reopen_until && (
        <p className={messageBox.note}>
          This ticket is closed. A reply opens it again until{' '}
          <time dateTime={reopen_until}>{formatInstant(reopen_until)}</time>.
        </p>
      )}
      <RedAlert problem={problem} />
      <TextArea
        label="Your reply"
        name="message"
        maxLength={MAX_TICKET_MESSAGE}
        defaultValue={draft?.message}
        problem={problem}
      />
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? 'Sending' : 'Send reply'}
      </button>
    </form>
  );
}

/** Why the reply was not sent: the server's message. That of the form is below the label of its field. */
function RedAlert({ problem }: { problem: FormProblem | null }) {
  if (!problem) return null;
  return problem.message === null ? null : (
    <p className={messageBox.problem} role="alert">
      {problem.message}
    </p>
  );
}
