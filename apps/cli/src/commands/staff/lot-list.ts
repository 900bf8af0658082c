import { staffAuctionSorts, staffAuctionStatus } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { dayOrInstant, type Fields, flag, readFields, text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { pageFields, pageResult, readPage } from '../../output/paging.ts';
import { table } from '../../output/table.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';
import { lotTable } from './lot-text.ts';

const yesNo = (given: string) => (flag(given) ? ('yes' as const) : ('no' as const));
const orders = ['asc', 'desc'] as const;
const bidChoices = ['none', 'some'] as const;

const filterFields = {
  q: { value: 'TEXT', help: 'A lot’s number, the start of an item code, or words of the name.', read: text },
  category_id: { value: 'NUMBER', help: 'Only lots of this category and its sub-categories.', read: whole },
  min_price: { value: 'DOLLARS', help: 'The lowest price, in whole dollars.', read: whole },
  max_price: { value: 'DOLLARS', help: 'The highest price, in whole dollars.', read: whole },
  reserve: { value: 'YES|NO', help: 'Only lots with a reserve, or without one.', read: yesNo },
  featured: { value: 'YES|NO', help: 'Only featured lots, or the others.', read: yesNo },
  photograph: {
    value: 'YES|NO',
    help: 'Only lots with an uploaded photograph, or without one.',
    read: yesNo,
  },
  starts_from: { value: 'TIME', help: 'Only lots that start then or later.', read: dayOrInstant },
  starts_to: { value: 'TIME', help: 'Only lots that start before.', read: dayOrInstant },
  ends_from: { value: 'TIME', help: 'Only lots that end then or later.', read: dayOrInstant },
  ends_to: { value: 'TIME', help: 'Only lots that end before.', read: dayOrInstant },
} satisfies Fields;

export const listLots: Command = {
  name: 'lots list',
  summary: 'Lists lots of any status, by default the newest first.',
  words: [],
  options: {
    status: choiceField('STATUS', staffAuctionStatus.options),
    bids: { value: 'none|some', help: 'Only lots without bids, or with bids.', read: text },
    ...filterFields,
    sort: { value: 'COLUMN', help: `${staffAuctionSorts.join(', ')} (default: number).`, read: text },
    order: { value: 'asc|desc', help: 'The direction of the order (default: desc).', read: text },
    ...pageFields,
  },
  examples: [
    'pnpm house lots list --status live --sort end --order asc',
    'pnpm house lots list --status unsold --bids none --q "oak chest"',
    'pnpm house lots list --json | jq ".data[].id"',
  ],
  async run({ texts }, { api }) {
    const { values, errors } = readFields(filterFields, texts);
    throwErrors(errors);
    const query = {
      ...readPage(texts),
      ...values,
      status: readChoice(texts.status, staffAuctionStatus.options, 'status'),
      bids: readChoice(texts.bids, bidChoices, 'choice'),
      sort: readChoice(texts.sort, staffAuctionSorts, 'column'),
      order: readChoice(texts.order, orders, 'order'),
    };
    const page = await (await api()).listStaffAuctions({ query });
    return pageResult(page, 'lots', lotTable);
  },
};

const actions = ['cancel', 'relist'] as const;

export const bulkLots: Command = {
  name: 'lots bulk',
  summary: 'Cancels or relists up to 500 lots. Each lot succeeds or fails by itself.',
  words: ['ACTION'],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  lists: {
    lot: { value: 'NUMBER', help: 'A lot; repeat it for more.', isRequired: true, read: whole },
  },
  notes: ['ACTION is cancel or relist. The exit code is 1 when a lot failed.'],
  examples: [
    'pnpm house lots bulk relist --lot 17 --lot 18 --reason "It found no buyer."',
    'pnpm house lots bulk cancel --lot 17 --reason "The maker recalls it."',
  ],
  async run({ words: [typed], texts, lists: { lot = [] } }, { api }) {
    const action = readChoice(typed, actions, 'action');
    if (!action) throw new UsageError('Name the action: cancel or relist.');
    const ids = lot.map((number) => readNumber(number, 'a lot'));
    const body = { ids, action, reason: texts.reason ?? '' };
    const data = await (await api()).changeAuctions({ body });
    const rows = data.results.map(({ id, ok, message }) => [String(id), ok ? 'done' : (message ?? 'failed')]);
    return {
      data,
      text: table(['NUMBER', 'RESULT'], rows),
      isIncomplete: data.results.some(({ ok }) => !ok),
    };
  },
};
