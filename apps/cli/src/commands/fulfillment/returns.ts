import { returnSorts, rmaStatus, type StaffReturn } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { text } from '../../input/fields.ts';
import { listFields, readList } from '../../input/list-query.ts';
import { readNumber } from '../../input/number.ts';
import { pageResult } from '../../output/paging.ts';
import { amountFields, readAmounts } from '../payments/refunds.ts';
import { returnTable, returnText } from './return-text.ts';

const reason = { value: 'TEXT', help: 'Why.', isRequired: true, read: text } as const;
const restock = {
  help: 'The goods go back to the stock that the item was sold from.',
  read: text,
} as const;

const result = (one: StaffReturn) => ({ data: one, text: returnText(one) });
const rmaOf = (words: readonly string[]) => readNumber(words[0], 'a return');

const steps = ['approve', 'receive', 'inspect', 'close'] as const;
const outcomes = ['refund', 'replacement', 'dump'] as const;
const types = ['refund', 'replacement'] as const;
const reasons = ['unsatisfied', 'defective', 'wrong_item'] as const;
const open = ['yes', 'no', 'all'] as const;

const listReturns: Command = {
  name: 'returns list',
  summary: 'Lists the returns that are not done, or those with a status or an outcome, the oldest first.',
  words: [],
  options: {
    status: choiceField('STATUS', rmaStatus.options),
    step: { value: 'STEP', help: `Only those to ${steps.join(', ')}.`, read: text },
    outcome: choiceField('OUTCOME', outcomes),
    type: choiceField('TYPE', types),
    reason: choiceField('REASON', reasons),
    open: { value: 'yes|no|all', help: 'Those that are not done, the others, or all.', read: text },
    ...listFields('An RMA number, a lot’s number, words of the item, or a username.', returnSorts),
  },
  examples: [
    'pnpm house returns list',
    'pnpm house returns list --step receive --sort since',
    'pnpm house returns list --status Closed',
  ],
  async run({ texts }, { api }) {
    const query = {
      ...readList(texts, returnSorts),
      status: readChoice(texts.status, rmaStatus.options, 'status'),
      step: readChoice(texts.step, steps, 'step'),
      outcome: readChoice(texts.outcome, outcomes, 'outcome'),
      type: readChoice(texts.type, types, 'type'),
      reason: readChoice(texts.reason, reasons, 'reason'),
      open: readChoice(texts.open, open, 'choice'),
    };
    return pageResult(await (await api()).listReturns({ query }), 'returns', returnTable);
  },
};

const showReturn: Command = {
  name: 'returns show',
  summary: 'Shows a return with its reason, and what a refund would give back.',
  words: ['RMA'],
  options: {},
  examples: ['pnpm house returns show 100001'],
  async run({ words }, { api }) {
    return result(await (await api()).getStaffReturn({ params: { id: rmaOf(words) } }));
  },
};

const approveReturn: Command = {
  name: 'returns approve',
  summary: 'Approves a return, before or after its goods have arrived. The member is notified.',
  words: ['RMA'],
  options: {},
  examples: ['pnpm house returns approve 100001'],
  async run({ words }, { api }) {
    return result(await (await api()).approveReturn({ params: { id: rmaOf(words) } }));
  },
};

const receiveReturn: Command = {
  name: 'returns receive',
  summary: 'Records that the goods of a return have arrived. The member is notified.',
  words: ['RMA'],
  options: {},
  examples: ['pnpm house returns receive 100001'],
  async run({ words }, { api }) {
    return result(await (await api()).receiveReturn({ params: { id: rmaOf(words) } }));
  },
};

const inspectReturn: Command = {
  name: 'returns inspect',
  summary: 'Records what the inspection of returned goods has found.',
  words: ['RMA'],
  options: { found: { value: 'TEXT', help: 'What was found.', isRequired: true, read: text } },
  examples: ['pnpm house returns inspect 100001 --found "The hinge is broken, as described"'],
  async run({ words, texts }, { api }) {
    const body = { inspection: texts.found ?? '' };
    return result(await (await api()).inspectReturn({ params: { id: rmaOf(words) }, body }));
  },
};

const dumpReturn: Command = {
  name: 'returns dump',
  summary: 'Does not accept a return. The member is notified.',
  words: ['RMA'],
  options: { reason },
  notes: [
    'The member reads the reason. Goods that are here appear in the pick list, and go back to the member.',
  ],
  examples: ['pnpm house returns dump 100001 --reason "The item was used"'],
  async run({ words, texts }, { api }) {
    const body = { reason: texts.reason ?? '' };
    return result(await (await api()).dumpReturn({ params: { id: rmaOf(words) }, body }));
  },
};

const replaceReturn: Command = {
  name: 'returns replace',
  summary: 'Closes an approved return with another item from the stock, which then waits to be packed.',
  words: ['RMA'],
  options: { reason, restock },
  examples: ['pnpm house returns replace 100001 --reason "The hinge was broken"'],
  async run({ words, texts }, { api }) {
    const body = { reason: texts.reason ?? '', restock: texts.restock === 'yes' };
    return result(await (await api()).replaceReturn({ params: { id: rmaOf(words) }, body }));
  },
};

const refundReturn: Command = {
  name: 'returns refund',
  summary: 'Closes an approved return with a refund: what the rules give, or parts of the payment.',
  words: ['RMA'],
  options: { ...amountFields, reason, restock },
  notes: [
    'Without amounts it refunds the price, and the shipping unless the member only did not like the item.',
    'After a refund that failed the command starts another one.',
  ],
  examples: [
    'pnpm house returns refund 100001 --reason "The hinge was broken"',
    'pnpm house returns refund 100001 --price 5 --reason "One drawer was missing"',
  ],
  async run({ words, texts }, { api }) {
    const refunded = await (await api()).refundReturn({
      params: { id: rmaOf(words) },
      body: {
        reason: texts.reason ?? '',
        parts: readAmounts(texts),
        restock: texts.restock === 'yes',
      },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    return result(refunded);
  },
};

export const returnCommands: readonly Command[] = [
  listReturns,
  showReturn,
  approveReturn,
  receiveReturn,
  inspectReturn,
  dumpReturn,
  replaceReturn,
  refundReturn,
];
