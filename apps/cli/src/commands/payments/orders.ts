import { itemState, orderStatus } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { type Fields, flag, readFields, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { pageFields, pageResult, readPage } from '../../output/paging.ts';
import { throwErrors } from '../../usage-error.ts';
import { orderTable, orderText, paymentTable } from './order-text.ts';

const filters = {
  member: { value: 'NUMBER', help: 'Only orders of this member.', read: whole },
  lot: { value: 'NUMBER', help: 'Only orders of this lot.', read: whole },
} satisfies Fields;

const listOrders: Command = {
  name: 'orders',
  summary: 'Lists orders, the newest first.',
  words: [],
  options: {
    status: choiceField('STATUS', orderStatus.options),
    item: choiceField('STATE', itemState.options),
    ...filters,
    ...pageFields,
  },
  examples: [
    'pnpm house orders --status paid',
    'pnpm house orders --item canceled',
    'pnpm house orders --lot 17',
    'pnpm house orders --member 42',
  ],
  async run({ texts }, { api }) {
    const { values, errors } = readFields(filters, texts);
    throwErrors(errors);
    const query = {
      ...readPage(texts),
      status: readChoice(texts.status, orderStatus.options, 'status'),
      item_status: readChoice(texts.item, itemState.options, 'item'),
      user_id: values.member,
      auction_id: values.lot,
    };
    const page = await (await api()).listOrders({ query });
    return pageResult(page, 'orders', orderTable);
  },
};

const showOrder: Command = {
  name: 'order',
  summary: "Shows an order: totals, payments, history, and the current state in the provider's books.",
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house order 5'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'an order');
    const order = await (await api()).getOrder({ params: { id } });
    return { data: order, text: orderText(order) };
  },
};

const listPayments: Command = {
  name: 'payments',
  summary: 'Lists payments, the newest first.',
  words: [],
  options: {
    unverified: {
      help: "Only captures that are not yet verified against the provider's books, the oldest first.",
      read: flag,
    },
    ...pageFields,
  },
  notes: [
    "Captures are compared with the provider's books within seconds. One that stays unverified for minutes disagrees, or",
    'the provider does not answer. "pnpm house order NUMBER" asks the provider.',
  ],
  examples: ['pnpm house payments', 'pnpm house payments --unverified'],
  async run({ texts }, { api }) {
    const unverified = texts.unverified === 'yes' ? ('true' as const) : ('false' as const);
    const page = await (await api()).listPayments({ query: { ...readPage(texts), unverified } });
    return pageResult(page, 'payments', paymentTable);
  },
};

export const orderCommands: readonly Command[] = [listOrders, showOrder, listPayments];
