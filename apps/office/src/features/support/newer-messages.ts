import type { StaffTicket } from '@bidkit/sdk';
import { askerOf } from './ticket-state.tsx';

/** The id of the last message of a ticket. */
export const lastMessageOf = ({ messages }: StaffTicket): number => messages.at(-1)?.id ?? 0;

/** The last message that is known to a person who has seen those up to one: what follows and is their own counts too. */
export function lastKnown({ messages }: StaffTicket, seen: number, username: string): number {
  const newer = messages.filter(({ id }) => id > seen);
  const foreign = newer.findIndex(({ author }) => author !== username);
  return (foreign < 0 ? newer : newer.slice(0, foreign)).at(-1)?.id ?? seen;
}

/** What others have done after a message, with what to do about it; null when nothing is newer. */
export function newerText(ticket: StaffTicket, seen: number): string | null {
  const newest = ticket.messages.findLast(({ id }) => id > seen);
  if (!newest) return null;
  const who = newest.author ?? askerOf(ticket);
  const what = newest.is_note ? 'added a note' : newest.from_employee ? 'answered' : 'written again';
  return `${who} has ${what} meanwhile. Read it, then send yours or change it.`;
}

/** A text with another one where the cursor is, with a blank line between it and what stands before and after. */
export function insertedAt(text: string, [start, end]: readonly [number, number], added: string): string {
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
  return [before, added.trim(), after].filter(Boolean).join('\n\n');
}
