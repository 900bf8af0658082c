import {
  type CannedAnswer,
  type StaffTicket,
  type StaffTicketSummary,
  shorten,
  supportTopics,
} from '@bidkit/contract';
import { table, when } from '../../output/table.ts';

const SHOWN_LETTERS = 60;

/** Who asked: `ava (7)`, or `Ava Stone <ava@example.com>` without a login. */
const askerOf = ({ sender, username, user_id }: StaffTicketSummary): string =>
  sender ? `${sender.name} <${sender.email}>` : `${username} (${user_id})`;

export function ticketTable(tickets: readonly StaffTicketSummary[]): string {
  if (tickets.length === 0) return 'No tickets.';
  const rows = tickets.map((one) => [
    String(one.id),
    one.state,
    one.topic.name,
    when(one.waiting_since),
    askerOf(one),
    one.assignee ?? '',
    one.auction_id === null ? '' : String(one.auction_id),
    shorten(one.initial_message.message, SHOWN_LETTERS),
  ]);
  return table(['TICKET', 'STATE', 'TOPIC', 'SINCE', 'FROM', 'ASSIGNED', 'LOT', 'MESSAGE'], rows);
}

/** One ticket with its messages. The number of the last one is what an answer names. */
export function ticketText(one: StaffTicket): string {
  const facts: [string, string | number | null][] = [
    ['Ticket', one.id],
    ['State', one.state],
    ['Topic', `${one.topic.name} (${one.topic.id})`],
    [one.sender ? 'Sender' : 'Member', askerOf(one)],
    ['Assigned', one.assignee],
    ['Lot', one.auction && `${one.auction.id} ${one.auction.control.product_description.name}`],
    ['Item is', one.item_state],
    ['Pictures', one.pictures.map(({ id }) => id).join(', ')],
    ['Created', when(one.create_time)],
    ['Closed', when(one.close_time)],
    ['Read', one.is_read || one.sender ? null : 'The member has not read the last answer.'],
  ];
  const lines = facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.padEnd(10)}${value}`);
  const messages = one.messages.map((message) => {
    const author = message.from_employee ? `${message.author}, staff` : (one.sender?.name ?? one.username);
    const kind = message.is_note ? ' NOTE, not shown to the member' : '';
    const text = message.original.replaceAll(/^/gm, '    ');
    return `\n${message.id}  ${when(message.create_time)}  ${author}${kind}\n${text}`;
  });
  return [...lines, ...messages].join('\n');
}

export function cannedTable(answers: readonly CannedAnswer[]): string {
  if (answers.length === 0) return 'No canned answers.';
  const rows = answers.map((one) => [
    one.name,
    supportTopics.find(({ id }) => id === one.topic_id)?.name ?? 'all',
    shorten(one.message, SHOWN_LETTERS),
  ]);
  return table(['NAME', 'TOPIC', 'MESSAGE'], rows);
}
