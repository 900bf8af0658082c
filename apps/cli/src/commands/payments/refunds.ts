import { readDollars, type StaffRefund, staffRefundSorts, staffRefundStatus } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable, pageResult } from '../../output/paging.ts';
import { when } from '../../output/table.ts';
import { UsageError } from '../../usage-error.ts';
import { listOptions, readList } from './list-options.ts';

const reason = { value: 'TEXT', help: 'Why.', isRequired: true, read: text } as const;
const dollars = (help: string) => ({ value: 'DOLLARS', help, read: text }) as const;

function readPart(typed: string | undefined): number {
  const read = readDollars(typed ?? '0');
  if ('dollars' in read) return read.dollars;
  throw new UsageError(`“${typed}” is not an amount in dollars, such as 12.50 or 1,250.`);
}

/** The parts of a payment to refund. */
export const amountFields = {
  price: dollars('Refunds this much of the price.'),
  shipping: dollars('Refunds this much of the shipping.'),
  tax: dollars('Refunds this much of the tax.'),
} as const;

export const readAmounts = ({
  price,
  shipping,
  tax,
}: Readonly<Partial<Record<string, string | undefined>>>) => ({
  amount: readPart(price),
  freight_revenue: readPart(shipping),
  tax: readPart(tax),
});

const refundTable = (refunds: readonly StaffRefund[]) =>
  entryTable(
    ['REFUND', 'LOT', 'MEMBER', 'AMOUNT', 'METHOD', 'STATUS', 'KIND', 'ASKED', 'NAME'],
    refunds.map((one) => [
      String(one.id),
      String(one.auction_id ?? ''),
      `${one.username} (${one.user_id})`,
      formatPrice(one.total),
      one.method,
      one.status,
      one.origin === 'staff' ? one.kind : `${one.kind} by the ${one.origin}`,
      when(one.create_time),
      one.name,
    ]),
  );

const refundItem: Command = {
  name: 'refund',
  summary: 'Refunds the payment of a won item: everything that is left, or parts of it.',
  words: ['LOT'],
  options: { ...amountFields, reason },
  notes: ['Without amounts it refunds everything that is left, and the item counts as refunded.'],
  examples: [
    'pnpm house refund 17 --reason "Lost in transit"',
    'pnpm house refund 17 --price 5 --reason "The box was dented"',
  ],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a lot');
    const body = { reason: texts.reason ?? '', parts: readAmounts(texts) };
    const refund = await (await api()).refundItem({
      params: { id },
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    return { data: refund, text: refundTable([refund]) };
  },
};

const kinds = ['refund', 'chargeback'] as const;

const listRefunds: Command = {
  name: 'refunds',
  summary: 'Lists the refunds and chargebacks of won items, by default the newest first.',
  words: [],
  options: {
    status: choiceField('STATUS', staffRefundStatus.options),
    kind: choiceField('KIND', kinds),
    ...listOptions(staffRefundSorts, 'desc'),
  },
  examples: ['pnpm house refunds', 'pnpm house refunds --json | jq ".data[].status"'],
  async run({ texts }, { api }) {
    const query = {
      ...readList(texts, staffRefundSorts),
      status: readChoice(texts.status, staffRefundStatus.options, 'status'),
      kind: readChoice(texts.kind, kinds, 'kind'),
    };
    const page = await (await api()).listRefunds({ query });
    return pageResult(page, 'refunds', refundTable);
  },
};

const listPayouts: Command = {
  name: 'payouts',
  summary: 'Lists the refunds that have to be paid out by check, by default the oldest first.',
  words: [],
  options: listOptions(staffRefundSorts, 'asc'),
  notes: ['"pnpm house payout REFUND" records the check of one.'],
  examples: ['pnpm house payouts'],
  async run({ texts }, { api }) {
    const page = await (await api()).listPayouts({ query: readList(texts, staffRefundSorts) });
    return pageResult(page, 'payouts', refundTable);
  },
};

const payOutRefund: Command = {
  name: 'payout',
  summary: 'Records that the check of a refund was mailed. The member is notified.',
  words: ['REFUND'],
  options: { check: { value: 'NUMBER', help: 'The number of the check.', isRequired: true, read: text } },
  examples: ['pnpm house payout 12 --check 10442'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a refund');
    const body = { check_number: texts.check ?? '' };
    const refund = await (await api()).payOutRefund({ params: { id }, body });
    return { data: refund, text: refundTable([refund]) };
  },
};

export const refundCommands: readonly Command[] = [refundItem, listRefunds, listPayouts, payOutRefund];
