import type { MemberDetail, MemberRow } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { entryTable } from '../../output/paging.ts';
import { readable, table, when } from '../../output/table.ts';

const HEAD = [
  'NUMBER',
  'USERNAME',
  'EMAIL',
  'NAME',
  'STATUS',
  'PLAN',
  'BIDS',
  'WINS',
  'UNPAID',
  'DUE',
  'SPENT',
];

const nameOf = ({ first_name, last_name }: MemberRow) => [first_name, last_name].filter(Boolean).join(' ');

const rowOf = (member: MemberRow): string[] => [
  String(member.id),
  member.username,
  member.email,
  nameOf(member),
  [
    member.status,
    ...(member.is_staff ? ['staff'] : []),
    ...(member.restrictions.length > 0 ? [`restricted: ${member.restrictions.join(', ')}`] : []),
  ].join(', '),
  member.membership ?? '',
  ...[member.bids, member.wins, member.unpaid].map(String),
  when(member.due_at),
  formatPrice(member.spent),
];

export const memberTable = (rows: readonly MemberRow[]) => entryTable(HEAD, rows.map(rowOf));

export function memberText(member: MemberDetail): string {
  const limit = member.bid_limit === null ? 'none' : formatPrice(member.bid_limit);
  const facts = [
    ['joined', when(member.created_at)],
    ['email verified', when(member.email_verified_at) || 'not yet'],
    ['canceled', when(member.cancelled_at)],
    ['erased', when(member.erased_at)],
    [
      'merged into',
      member.merged_into ? `${member.merged_into.username}, member ${member.merged_into.id}` : '',
    ],
    ['phone', member.phone ?? ''],
    ['bid limit', limit],
    ['sessions', String(member.sessions.length)],
  ].filter(([, text]) => text !== '');
  const parts: [string, string[]][] = [
    ['notes', member.notes.map((note) => `${readable(note.created_at)} ${note.staff}: ${note.message}`)],
    ['orders', member.last_orders.map((o) => `${o.id} ${o.name}, ${formatPrice(o.total)}, ${o.status}`)],
    [
      'items',
      member.last_wins.map((w) => `lot ${w.auction_id} ${w.name}, ${formatPrice(w.price)}, ${w.state}`),
    ],
    ['bids', member.last_bids.map((b) => `lot ${b.id} ${b.name}, ${b.bids} bids, ${b.state}`)],
    ['tickets', member.last_tickets.map((t) => `${t.id} ${t.topic}, ${t.state}`)],
  ];
  const lists = parts.flatMap(([name, lines]) =>
    lines.length === 0 ? [] : [`${name}:\n${lines.map((line) => `  ${line}`).join('\n')}`],
  );
  return [table(HEAD, [rowOf(member)]), facts.map((fact) => fact.join(': ')).join('\n'), ...lists].join(
    '\n\n',
  );
}
