import type { Credit } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { dayOrInstant, type Fields, flag, readFields } from '../../input/fields.ts';
import { readable, table } from '../../output/table.ts';
import { throwErrors } from '../../usage-error.ts';
import { findPartner } from './partners.ts';

const period = {
  from: { value: 'TIME', help: 'Start of the period (default: no limit).', read: dayOrInstant },
  to: { value: 'TIME', help: 'End of the period, exclusive.', read: dayOrInstant },
} satisfies Fields;

const showCredits: Command = {
  name: 'partner credits',
  summary:
    'Shows what a partner is credited for: sign-ups, bids, won items and paid orders, the oldest first.',
  words: ['KEY'],
  options: { ...period, csv: { help: 'Prints comma-separated values.', read: flag } },
  notes: [
    'TIME is a day, which begins at 00:00 UTC, or a time such as 2026-11-21T18:00Z. A month runs from its first day to the',
    'first day of the next. A paid order has its number and the transaction id of its provider.',
  ],
  examples: [
    'pnpm house partner credits acme --from 2026-11-01 --to 2026-12-01',
    'pnpm house partner credits acme --csv > credits.csv',
  ],
  async run({ words, texts }, environment) {
    const { values: query, errors } = readFields(period, texts);
    throwErrors(errors);
    const api = await environment.api();
    const { id } = await findPartner(api, words);
    const credits = await api.listCredits({ params: { id }, query });
    return { data: credits, text: texts.csv === 'yes' ? creditCsv(credits) : creditText(credits) };
  },
};

const cellsOf = ({ kind, time, user_id, auction_id, count, amount, order_id, transaction_id }: Credit) => [
  time,
  kind,
  String(user_id),
  String(auction_id ?? ''),
  String(count),
  amount === null ? '' : amount.toFixed(2),
  String(order_id ?? ''),
  transaction_id ?? '',
];

function creditText(credits: readonly Credit[]): string {
  if (credits.length === 0) return 'No entries.';
  const rows = credits.map(cellsOf).map(([time = '', ...cells]) => [readable(time), ...cells]);
  return table(['WHEN', 'WHAT', 'MEMBER', 'LOT', 'COUNT', 'DOLLARS', 'ORDER', 'TRANSACTION'], rows);
}

/** New columns go to the end, so that scripts can read the others by position. */
const columns = [
  'time',
  'kind',
  'user_id',
  'auction_id',
  'count',
  'amount',
  'order_id',
  'transaction_id',
] as const;

export const creditCsv = (credits: readonly Credit[]) =>
  [columns, ...credits.map(cellsOf)].map((cells) => cells.map(quoted).join(',')).join('\n');

/**
 * A cell as CSV. Only transaction ids, which providers choose, can need quotes, or an apostrophe so that a spreadsheet
 * does not compute them.
 */
function quoted(cell: string): string {
  const text = /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const creditCommands: readonly Command[] = [showCredits];
