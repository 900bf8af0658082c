import { productSorts } from '@bidkit/contract';
import { productFields } from '@bidkit/csv/lots';
import type { Api } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { readChoice } from '../../input/choice.ts';
import { type Fields, flag, orNone, readFields, text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { pageFields, pageResult, readPage } from '../../output/paging.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';
import { productTable, productText } from './product-text.ts';

const productNumber = (words: readonly string[]) => readNumber(words[0], 'a product');

const filterFields = {
  q: { value: 'TEXT', help: 'A number, or beginnings of words of the item code and the name.', read: text },
  category: { value: 'NUMBER', help: 'A category by its number, with its sub-categories.', read: whole },
  tag: { value: 'NUMBER', help: 'A tag by its number.', read: whole },
  photographs: { help: 'Those with photographs.', read: flag },
  live: { help: 'Those with a lot that takes bids now.', read: flag },
} satisfies Fields;
const orders = ['asc', 'desc'] as const;

const listProducts: Command = {
  name: 'products list',
  summary: 'Lists products, the newest first.',
  words: [],
  options: {
    ...filterFields,
    sort: { value: 'COLUMN', help: 'id, item_code or name (default: id).', read: text },
    order: { value: 'ORDER', help: 'asc or desc (default: desc).', read: text },
    ...pageFields,
  },
  examples: [
    'pnpm house products list --q "oak chest" --sort name --order asc',
    'pnpm house products list --no-photographs',
  ],
  async run({ texts }, { api }) {
    const { values, errors } = readFields(filterFields, texts);
    throwErrors(errors);
    const { photographs, live, ...filters } = values;
    const query = {
      ...readPage(texts),
      ...filters,
      photographs: yesNo(photographs),
      live: yesNo(live),
      sort: readChoice(texts.sort, productSorts, 'sort'),
      order: readChoice(texts.order, orders, 'order'),
    };
    return pageResult(await (await api()).listProducts({ query }), 'products', productTable);
  },
};

const yesNo = (given: boolean | undefined) =>
  given === undefined ? undefined : given ? ('yes' as const) : ('no' as const);

const showProduct: Command = {
  name: 'products show',
  summary: 'Shows a product with its photographs, tags, lots and corrections.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house products show 17'],
  run: async ({ words }, { api }) =>
    shown(await (await api()).getProduct({ params: { id: productNumber(words) } })),
};

const changeFields = {
  ...productFields,
  short_name: {
    value: 'TEXT',
    help: 'The name on a card; "none" makes it from the name.',
    read: orNone(text),
  },
  description: { ...productFields.description, read: orNone(text) },
  condition: { ...productFields.condition, read: orNone(productFields.condition.read) },
} satisfies Fields;

const changeProduct: Command = {
  name: 'products change',
  summary: 'Changes a product while no live lot of it has a bid. Its lots show the change at once.',
  words: ['NUMBER'],
  options: changeFields,
  lists: {
    tag: {
      value: 'TAG',
      help: 'A tag by name or number; repeat it for all that it has. "none" removes all.',
      read: text,
    },
  },
  notes: [
    '"none" clears the short name, the description or the condition.',
    'After a bid, see "products correct".',
  ],
  examples: ['pnpm house products change 17 --name "Oak tool chest" --tag gifts --tag vintage'],
  async run({ words, texts, lists: { tag } }, { api }) {
    const id = productNumber(words);
    const { values: fields, errors } = readFields(changeFields, texts);
    throwErrors(errors);
    const tags = tag && { tags: tag.join() === 'none' ? [] : [...tag] };
    if (Object.keys({ ...fields, ...tags }).length === 0)
      throw new UsageError('Nothing to change was given.');
    const client = await api();
    const { version } = await client.getProduct({ params: { id } });
    const body = { base_version: version, ...fields, ...tags };
    return shown(await client.changeProduct({ params: { id }, body }));
  },
};

const correctProduct: Command = {
  name: 'products correct',
  summary: 'Adds a dated correction to a product. The pages of its lots show it.',
  words: ['NUMBER', 'TEXT'],
  options: { reason: { value: 'TEXT', help: 'Why, for the audit.', isRequired: true, read: text } },
  notes: ['Bidders and watchers of its live lots are notified. A correction stays.'],
  examples: ['pnpm house products correct 17 "The lid has a crack of 2 cm." --reason "Seen at packing"'],
  async run({ words, texts }, { api }) {
    const id = productNumber(words);
    const body = { text: words[1] ?? '', reason: texts.reason ?? '' };
    const correction = await (await api()).addCorrection({ params: { id }, body });
    return {
      data: correction,
      text: `Correction ${correction.id} of product ${id} is on the pages of its lots.`,
    };
  },
};

const shown = (product: Awaited<ReturnType<Api['getProduct']>>) => ({
  data: product,
  text: productText(product),
});

export const productCommands: readonly Command[] = [listProducts, showProduct, changeProduct, correctProduct];
