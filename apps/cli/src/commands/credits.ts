import type { Credit } from '@bidkit/contract';
import type { Command } from '../command.ts';
import { dayOrInstant, type Fields, flag, readFields } from '../fields.ts';
import { refuse } from '../lot-form.ts';
import { readable, table } from '../table.ts';
import { findPartner } from './partners.ts';

const period = {
  from: { value: 'TIME', help: 'The beginning of the period; all time unless told.', read: dayOrInstant },
  to: { value: 'TIME', help: 'Its end, which is not part of it.', read: dayOrInstant },
} satisfies Fields;

export const showCredits: Command = {
  name: 'partner credits',
  summary: 'Shows what a partner brought: sign-ups, bids, won items and paid orders, the oldest first.',
  words: ['KEY'],
  options: { ...period, csv: { help: 'Prints comma-separated values.', read: flag } },
  notes: [
    'TIME is a day, which begins at 00:00 UTC, or a time such as 2026-11-21T18:00Z. A month is from its first day to the',
    'first day of the next. A paid order has its number and the transaction by which its provider knows it.',
  ],
  examples: [
    'pnpm house partner credits acme --from 2026-11-01 --to 2026-12-01',
    'pnpm house partner credits acme --csv > credits.csv',
  ],
  async run({ words, texts }, environment) {
    const { values: query, errors } = readFields(period, texts);
    refuse(errors);
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
  if (credits.length === 0) return 'Nothing.';
  const rows = credits.map(cellsOf).map(([time = '', ...cells]) => [readable(time), ...cells]);
  return table(['WHEN', 'WHAT', 'MEMBER', 'LOT', 'COUNT', 'DOLLARS', 'ORDER', 'TRANSACTION'], rows);
}

/** New columns come at the end: whoever reads the old ones by their place goes on. */
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

const creditCsv = (credits: readonly Credit[]) =>
  [columns, ...credits.map(cellsOf)].map((cells) => cells.map(quoted).join(',')).join('\n');

/** All but a transaction are numbers, times and our own words; what a provider calls one is the provider's to say. */
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
