import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffTicket } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { ticketText } from './ticket-text.ts';

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 10;
/** The office has no socket: the command asks again. */
const INTERVAL_MS = 2_000;

export const waitForReply: Command = {
  name: 'tickets wait',
  summary: 'Waits until a ticket has a newer message, and shows it.',
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
    const ticket = await nextMessage(await environment.api(), { id, after, ms: minutes * MINUTE_MS });
    if (ticket) return { data: ticket, text: ticketText(ticket) };
    return { data: null, text: 'There is no newer message.', isIncomplete: true };
  },
};

interface Awaited {
  readonly id: number;
  /** The number of the last message that is known. */
  readonly after: number;
  readonly ms: number;
}

/** The ticket once it has a message after the known one; null when the time is over. */
async function nextMessage(api: Api, { id, after, ms }: Awaited): Promise<StaffTicket | null> {
  const end = performance.now() + ms;
  for (;;) {
    const ticket = await api.getStaffTicket({ params: { id } });
    if ((ticket.messages.at(-1)?.id ?? 0) > after) return ticket;
    if (performance.now() + INTERVAL_MS > end) return null;
    await sleep(INTERVAL_MS);
  }
}
