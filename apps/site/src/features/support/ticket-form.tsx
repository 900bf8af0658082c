import { MAX_TICKET_MESSAGE, supportTopics, ticketForm, ticketPicture } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { sendIdempotent, type TicketPicture } from '@bidkit/sdk';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Select } from '@bidkit/ui/form/select';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useForm } from '@bidkit/ui/form/use-form';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { readId } from '../../shared/read-id.ts';
import { SuggestedQuestions } from '../../shared/suggested-questions/suggested-questions.tsx';
import { AuctionSelect } from './auction-select.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { supportApi, ticketQuery } from './queries.ts';
import styles from './ticket-form.module.css';
import { useDraft } from './use-draft.ts';

const draftSchema = z.object({
  topic: z.string(),
  message: z.string(),
  auction: z.string(),
  pictures: z.array(ticketPicture),
});
const empty = { topic: '', message: '', auction: '', pictures: [] };

const textOf = (fields: FormData, name: string) => String(fields.get(name) ?? '');

/** Asks the support. What was typed survives a reload. */
export function TicketForm({ auction }: { auction: number | null }) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { draft, save, discard } = useDraft('ticket', draftSchema);
  const { topic, message, auction: chosen, pictures } = draft ?? { ...empty, auction: String(auction ?? '') };

  const { onSubmit, problem, isBusy, clearError } = useForm({
    schema: ticketForm,
    read: (fields) => ({
      topic: Number(fields.get('topic')),
      message: textOf(fields, 'message'),
      auction: readId(textOf(fields, 'auction')),
      pictures: pictures.map(({ id }) => id),
    }),
    async send(body) {
      const ticket = await sendIdempotent(`POST /support ${JSON.stringify(body)}`, (options) =>
        supportApi(bidkit).createTicket({ body, ...options }),
      );
      discard();
      client.setQueryData(ticketQuery(bidkit, ticket.id).queryKey, ticket);
      navigate(paths.ticket(ticket.id));
    },
  });

  const keep = (form: HTMLFormElement, shown: readonly TicketPicture[]) => {
    const fields = new FormData(form);
    save({
      topic: textOf(fields, 'topic'),
      message: textOf(fields, 'message'),
      auction: textOf(fields, 'auction'),
      pictures: [...shown],
    });
  };
  const onPictures = (next: readonly TicketPicture[]) => {
    clearError('pictures');
    save({ topic, message, auction: chosen, pictures: [...next] });
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
      onInput={(event: FormEvent<HTMLFormElement>) => keep(event.currentTarget, pictures)}
    >
      <ErrorSummary problem={problem} order={['topic', 'message', 'auction', 'pictures']} />
      <Select label="What is it about?" name="topic" problem={problem} defaultValue={topic}>
        <option value="">Choose a type</option>
        {supportTopics.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <SuggestedQuestions text={message} topic={readId(topic)} />
      <TextArea
        label="Description"
        name="message"
        rows={6}
        maxLength={MAX_TICKET_MESSAGE}
        defaultValue={message}
        problem={problem}
      />
      <AuctionSelect problem={problem} chosen={readId(chosen)} />
      <PicturePicker pictures={pictures} problem={problem} onChange={onPictures} />
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? 'Sending' : 'Send'}
      </button>
    </form>
  );
}
