import {
  type StaffDealDetails,
  type StaffDealRow,
  type StaffNegotiation,
  staffDealSorts,
  staffDealState,
} from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { dayOrInstant, dollars, type Fields, readFields, text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { printable } from '../../output/printable.ts';
import { readable } from '../../output/table.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';

const dealNumber = (words: readonly string[]) => readNumber(words[0], 'a deal');

const filterFields = {
  q: { value: 'TEXT', help: 'A deal’s number, the start of an item code, or words of the name.', read: text },
  category_id: { value: 'NUMBER', help: 'Only deals of this category and its sub-categories.', read: whole },
} satisfies Fields;
const orders = ['asc', 'desc'] as const;

const listDeals: Command = {
  name: 'deals list',
  summary: 'Lists daily deals of any state, by default the newest first.',
  words: [],
  options: {
    state: choiceField('STATE', staffDealState.options),
    ...filterFields,
    sort: { value: 'COLUMN', help: `${staffDealSorts.join(', ')} (default: number).`, read: text },
    order: { value: 'asc|desc', help: 'The direction of the order (default: desc).', read: text },
    ...pageFields,
  },
  examples: ['pnpm house deals list --state running --sort end --order asc'],
  async run({ texts }, { api }) {
    const { values, errors } = readFields(filterFields, texts);
    throwErrors(errors);
    const query = {
      ...readPage(texts),
      ...values,
      state: readChoice(texts.state, staffDealState.options, 'state'),
      sort: readChoice(texts.sort, staffDealSorts, 'column'),
      order: readChoice(texts.order, orders, 'order'),
    };
    return pageResult(await (await api()).listStaffDeals({ query }), 'deals', dealTable);
  },
};

const dealTable = (deals: readonly StaffDealRow[]) =>
  entryTable(
    ['DEAL', 'PRODUCT', 'STATE', 'ASKING', 'FLOOR', 'STOCK', 'SOLD', 'OPEN', 'END'],
    deals.map((deal) => [
      String(deal.id),
      deal.item,
      deal.state.replace('_', ' '),
      formatPrice(deal.price),
      formatPrice(deal.floor),
      String(deal.stock),
      String(deal.sold),
      String(deal.open_negotiations),
      readable(deal.ends_at),
    ]),
  );

const showDeal: Command = {
  name: 'deals show',
  summary: 'Shows a deal with its newest negotiations.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house deals show 17'],
  run: async ({ words }, { api }) =>
    shown(await (await api()).getStaffDeal({ params: { id: dealNumber(words) } })),
};

const changeFields = {
  asking: { value: 'DOLLARS', help: 'The asking price, for negotiations from now on.', read: dollars },
  floor: { value: 'DOLLARS', help: 'The lowest price; fixed once a member has negotiated.', read: dollars },
  stock: { value: 'COUNT', help: 'The number in stock now.', read: whole },
  ends_at: { value: 'TIME', help: 'The end. A later one opens an ended deal again.', read: dayOrInstant },
} satisfies Fields;

const changeDeal: Command = {
  name: 'deals change',
  summary: 'Changes the price, the stock or the end of a deal.',
  words: ['NUMBER'],
  options: changeFields,
  examples: ['pnpm house deals change 17 --asking 110 --stock 5'],
  async run({ words, texts }, { api }) {
    const id = dealNumber(words);
    const { values, errors } = readFields(changeFields, texts);
    throwErrors(errors);
    if (Object.keys(values).length === 0) throw new UsageError('Nothing to change was given.');
    const client = await api();
    const { version, stock } = await client.getStaffDeal({ params: { id } });
    const base = { base_version: version, ...(values.stock !== undefined && { base_stock: stock }) };
    return shown(await client.changeDeal({ params: { id }, body: { ...base, ...values } }));
  },
};

const endDeal: Command = {
  name: 'deals end',
  summary: 'Ends a deal now. Members who negotiate can finish.',
  words: ['NUMBER'],
  options: { reason: { value: 'TEXT', help: 'Why, for the audit.', isRequired: true, read: text } },
  examples: ['pnpm house deals end 17 --reason "It was broken in the warehouse."'],
  async run({ words, texts }, { api }) {
    const body = { reason: texts.reason ?? '' };
    return shown(await (await api()).endDeal({ params: { id: dealNumber(words) }, body }));
  },
};

const shown = (deal: StaffDealDetails) => ({
  data: deal,
  text: `${dealTable([deal])}\n\n${negotiationTable(deal.negotiations)}`,
});

const negotiationTable = (negotiations: readonly StaffNegotiation[]) =>
  entryTable(
    ['NEGOTIATION', 'MEMBER', 'STATUS', 'OFFERS', 'PRICE', 'BEGAN'],
    negotiations.map(({ id, member, status, rounds, max_rounds, counter_offer, started_at }) => [
      String(id),
      printable(member.username),
      status,
      `${rounds.map(({ offer }) => formatPrice(offer)).join(', ')} (${rounds.length} of ${max_rounds})`.trim(),
      formatPrice(counter_offer),
      readable(started_at),
    ]),
  );

export const staffDealCommands: readonly Command[] = [listDeals, showDeal, changeDeal, endDeal];
