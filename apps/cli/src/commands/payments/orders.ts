import {
  itemState,
  MAX_ORDER_NOTE,
  orderKinds,
  orderStatus,
  orderSteps,
  paymentMethod,
  paymentStatus,
  staffOrderSorts,
  staffPaymentSorts,
} from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { type Fields, flag, readFields, text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { pageResult } from '../../output/paging.ts';
import { throwErrors } from '../../usage-error.ts';
import { listOptions, readList } from './list-options.ts';
import { orderTable, orderText, paymentTable } from './order-text.ts';

const filters = {
  member: { value: 'NUMBER', help: 'Only orders of this member.', read: whole },
  lot: { value: 'NUMBER', help: 'Only orders of this lot.', read: whole },
} satisfies Fields;

const listOrders: Command = {
  name: 'orders',
  summary: 'Lists orders of won items or of memberships, by default the newest first.',
  words: [],
  options: {
    kind: { value: orderKinds.join('|'), help: 'What was ordered (default: item).', read: text },
    status: choiceField('STATUS', orderStatus.options),
    item: choiceField('STATE', itemState.options),
    next: { value: 'STEP', help: `Only orders whose next step is: ${orderSteps.join(', ')}.`, read: text },
    method: choiceField('METHOD', paymentMethod.options),
    partner: { value: 'KEY', help: 'Only orders that are credited to this partner.', read: text },
    ...filters,
    ...listOptions(staffOrderSorts, 'desc'),
  },
  examples: [
    'pnpm house orders --status paid',
    'pnpm house orders --item canceled',
    'pnpm house orders --next pack --sort paid --order asc',
    'pnpm house orders --kind membership',
    'pnpm house orders --lot 17',
    'pnpm house orders --member 42',
  ],
  async run({ texts }, { api }) {
    const { values, errors } = readFields(filters, texts);
    throwErrors(errors);
    const query = {
      ...readList(texts, staffOrderSorts),
      kind: readChoice(texts.kind, orderKinds, 'kind'),
      status: readChoice(texts.status, orderStatus.options, 'status'),
      item_status: readChoice(texts.item, itemState.options, 'item'),
      next_step: readChoice(texts.next, orderSteps, 'step'),
      method: readChoice(texts.method, paymentMethod.options, 'method'),
      partner: texts.partner,
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

const noteOrder: Command = {
  name: 'order note',
  summary: 'Adds a note to the history of an order. Only staff see it.',
  words: ['NUMBER'],
  options: {
    text: {
      value: 'TEXT',
      help: `The note, of at most ${MAX_ORDER_NOTE} characters.`,
      isRequired: true,
      read: text,
    },
  },
  examples: ['pnpm house order note 5 --text "The member called about the delivery"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'an order');
    const order = await (await api()).addOrderNote({ params: { id }, body: { message: texts.text ?? '' } });
    return { data: order, text: orderText(order) };
  },
};

const listPayments: Command = {
  name: 'payments',
  summary: 'Lists payments, by default the newest first.',
  words: [],
  options: {
    unverified: {
      help: "Only captures that are not yet verified against the provider's books, by default the oldest first.",
      read: flag,
    },
    status: choiceField('STATUS', paymentStatus.options),
    provider: { value: 'NAME', help: 'Only payments by this provider, such as card or check.', read: text },
    ...listOptions(staffPaymentSorts, 'desc'),
  },
  notes: [
    "Captures are compared with the provider's books within seconds. One that stays unverified for minutes disagrees, or",
    'the provider does not answer. "pnpm house order NUMBER" asks the provider.',
  ],
  examples: ['pnpm house payments', 'pnpm house payments --unverified'],
  async run({ texts }, { api }) {
    const isUnverified = texts.unverified === 'yes';
    const list = readList(texts, staffPaymentSorts);
    const query = {
      ...list,
      order: list.order ?? (isUnverified ? ('asc' as const) : undefined),
      unverified: isUnverified ? ('true' as const) : ('false' as const),
      status: readChoice(texts.status, paymentStatus.options, 'status'),
      provider: texts.provider,
    };
    const page = await (await api()).listPayments({ query });
    return pageResult(page, 'payments', paymentTable);
  },
};

export const orderCommands: readonly Command[] = [listOrders, showOrder, noteOrder, listPayments];
