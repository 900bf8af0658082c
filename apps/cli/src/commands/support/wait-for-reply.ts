import type { StaffTicket } from '@bidkit/contract';
import type { Api, Bidkit } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { UsageError } from '../../usage-error.ts';
import { ticketText } from './ticket-text.ts';

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 10;

export const waitForReply: Command = {
  name: 'tickets wait',
  summary: 'Waits until a ticket that is assigned to you has a newer message, and shows it.',
  words: ['NUMBER'],
  options: {
    after: {
      value: 'MESSAGE',
      help: 'The number of the last message that you have read.',
      isRequired: true,
      read: text,
    },
    minutes: { value: 'NUMBER', help: `How long to wait (default: ${DEFAULT_MINUTES}).`, read: text },
  },
  notes: ['The exit code is 1 when there was no newer message.'],
  examples: ['pnpm house tickets wait 12 --after 45'],
  async run({ words, texts }, environment) {
    const id = readNumber(words[0], 'a ticket');
    const after = readNumber(texts.after, 'a message');
    const minutes = readNumber(texts.minutes ?? String(DEFAULT_MINUTES), 'minutes');
    const api = await environment.api();
    const { assignee } = await api.getStaffTicket({ params: { id } });
    const bidkit = await environment.bidkit();
    const user = await api.getUser();
    // Only the assignee gets the events of a ticket.
    if (assignee !== user.username)
      throw new UsageError(
        `Assign the ticket to yourself first: pnpm house tickets assign ${id} --to ${user.username}`,
      );
    const ticket = await nextMessage(
      { api, bidkit, userId: user.id },
      { id, after, ms: minutes * MINUTE_MS },
    );
    if (ticket) return { data: ticket, text: ticketText(ticket) };
    return { data: null, text: 'There is no newer message.', isIncomplete: true };
  },
};

interface Client {
  readonly api: Api;
  readonly bidkit: Bidkit;
  readonly userId: number;
}

interface Awaited {
  readonly id: number;
  /** The number of the last message that is known. */
  readonly after: number;
  readonly ms: number;
}

/** The ticket once it has a message after the known one; null when the time is over. */
async function nextMessage(
  { api, bidkit: { realtime }, userId }: Client,
  { id, after, ms }: Awaited,
): Promise<StaffTicket | null> {
  const { promise, resolve, reject } = Promise.withResolvers<StaffTicket | null>();
  const look = () =>
    api.getStaffTicket({ params: { id } }).then((ticket) => {
      if ((ticket.messages.at(-1)?.id ?? 0) > after) resolve(ticket);
    }, reject);
  const timer = setTimeout(() => resolve(null), ms);
  const stops = [
    realtime.on(`user-events-${userId}`, look),
    // Messages of the time before the socket was open have sent their events already.
    realtime.status.subscribe(look),
  ];
  realtime.connect();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    for (const stop of stops) stop();
  }
}
