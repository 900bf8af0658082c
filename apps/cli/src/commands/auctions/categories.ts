import type { CategoryTree, StaffCategory } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { type Fields, flag, orNone, readFields, text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { printable } from '../../output/printable.ts';
import { table } from '../../output/table.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';
import { addStarterCategories, importCategories } from './category-imports.ts';

const fields = {
  name: { value: 'NAME', help: 'The short name for commands and files, such as hand-tools.', read: text },
  description: {
    value: 'TEXT',
    help: 'A sentence about what is in it; "none" clears it.',
    read: orNone(text),
  },
  parent: {
    value: 'CATEGORY',
    help: 'The category that contains it; "none" for the first level.',
    read: orNone(text),
  },
  is_fire: { help: 'Shows a tag under "Hotspots" of the sidebar.', read: flag },
} satisfies Fields;
const addFields = {
  ...fields,
  tag: { help: 'Adds a tag, of which a product can have several.', read: flag },
} satisfies Fields;
const changeFields = {
  display: { value: 'TEXT', help: 'The name that members read.', read: text },
  ...fields,
} satisfies Fields;
const reason = { value: 'TEXT', help: 'Why.', isRequired: true, read: text } as const;
const NAMED = 'CATEGORY is the number, the short name or the displayed name of a category or tag.';

const listCategories: Command = {
  name: 'categories list',
  summary: 'Lists the categories and tags in the order of the menus.',
  words: [],
  options: {},
  examples: ['pnpm house categories list'],
  async run(_given, { api }) {
    const tree = await (await api()).listStaffCategories();
    return { data: tree, text: treeText(tree) };
  },
};

const addCategory: Command = {
  name: 'categories add',
  summary: 'Adds a category or a tag, as the last one.',
  words: ['DISPLAY'],
  options: addFields,
  notes: ['DISPLAY is the name that members read. The menus show it at once.'],
  examples: [
    'pnpm house categories add Tools --description "Tools and equipment for workshops."',
    'pnpm house categories add "Hand Tools" --parent tools',
    'pnpm house categories add Gifts --tag',
  ],
  async run({ words: [display = ''], texts }, { api }) {
    const { tag, parent, ...values } = readValues(addFields, texts);
    const client = await api();
    const place = await parentOf(client, parent);
    const body = { display, ...values, ...place, ...(tag !== undefined && { is_virtual: tag }) };
    return categoryResult(await client.saveCategory({ body }));
  },
};

const changeCategory: Command = {
  name: 'categories change',
  summary: 'Renames a category or tag, or moves it to another parent.',
  words: ['CATEGORY'],
  options: changeFields,
  notes: [NAMED, 'Its address stays. Searches find its lots by the new name at once.'],
  examples: [
    'pnpm house categories change tools --display "Tools & Workshop"',
    'pnpm house categories change hand-tools --parent none',
  ],
  async run({ words, texts }, { api }) {
    const { parent, ...values } = readValues(changeFields, texts);
    const client = await api();
    const { id, version } = await requireCategory(client, words[0] ?? '');
    const body = { id, base_version: version, ...values, ...(await parentOf(client, parent)) };
    return categoryResult(await client.saveCategory({ body }));
  },
};

const orderCategories: Command = {
  name: 'categories order',
  summary: 'Moves categories to the front of the menus, in the given order; all others follow in theirs.',
  words: [],
  options: {},
  lists: {
    category: {
      value: 'CATEGORY',
      help: 'A category or tag; repeat it for the next ones.',
      isRequired: true,
      read: text,
    },
  },
  examples: ['pnpm house categories order --category watches --category tools'],
  async run({ lists: { category = [] } }, { api }) {
    const client = await api();
    const all = flat(await client.listStaffCategories());
    const ids = category.map((name) => find(all, name).id);
    const tree = await client.orderCategories({ body: { ids } });
    return { data: tree, text: treeText(tree) };
  },
};

const mergeCategories: Command = {
  name: 'categories merge',
  summary: 'Moves all that refers to a category or tag to another one, and removes the first.',
  words: ['CATEGORY', 'TARGET'],
  options: { reason },
  notes: [
    NAMED,
    'Products, lots, sub-categories and saved searches move. The old address leads to the target.',
  ],
  examples: ['pnpm house categories merge hand-tools tools --reason "Too few lots"'],
  async run({ words: [from = '', to = ''], texts }, { api }) {
    const client = await api();
    const all = flat(await client.listStaffCategories());
    const [source, target] = [find(all, from), find(all, to)];
    return removed(
      client,
      source,
      { move_to: target.id, reason: texts.reason ?? '' },
      ` Its products are in ${target.display}.`,
    );
  },
};

const removeCategory: Command = {
  name: 'categories remove',
  summary: 'Removes a category or tag without products and sub-categories.',
  words: ['CATEGORY'],
  options: { reason },
  notes: [
    NAMED,
    'One with products or sub-categories is refused: see "categories merge". Saved searches for it stay, and say so.',
  ],
  examples: ['pnpm house categories remove gifts --reason "Not used"'],
  async run({ words, texts }, { api }) {
    const client = await api();
    const source = await requireCategory(client, words[0] ?? '');
    return removed(client, source, { reason: texts.reason ?? '' }, '');
  },
};

const tagProducts: Command = {
  name: 'products tag',
  summary: 'Adds tags to products, and removes tags from them.',
  words: [],
  options: {},
  lists: {
    product: {
      value: 'NUMBER',
      help: 'The number of a product; repeat it for more.',
      isRequired: true,
      read: text,
    },
    add: { value: 'TAG', help: 'A tag to add, by name or number; repeat it for more.', read: text },
    remove: { value: 'TAG', help: 'A tag to remove; repeat it for more.', read: text },
  },
  examples: ['pnpm house products tag --product 17 --product 18 --add gifts --remove vintage'],
  async run({ lists: { product = [], add = [], remove = [] } }, { api }) {
    const ids = product.map((typed) => readNumber(typed, 'a product'));
    const { results } = await (await api()).tagProducts({
      body: { ids, add: [...add], remove: [...remove] },
    });
    const rows = results.map(({ id, tags, message = '' }) => [String(id), tags.join(', '), message]);
    return { data: results, text: table(['PRODUCT', 'TAGS', 'REFUSED'], rows) };
  },
};

function readValues<F extends Fields>(of: F, texts: Readonly<Record<string, string | undefined>>) {
  const { values, errors } = readFields(of, texts);
  throwErrors(errors);
  return values;
}

async function parentOf(api: Api, parent: string | null | undefined) {
  if (parent === undefined) return {};
  return { parent_id: parent === null ? null : (await requireCategory(api, parent)).id };
}

async function removed(
  api: Api,
  { id, display, version }: StaffCategory,
  form: { reason: string; move_to?: number },
  more: string,
) {
  await api.removeCategory({ params: { id }, body: { base_version: version, ...form } });
  return { data: { id }, text: printable(`${display} is removed.${more}`) };
}

const flat = (tree: CategoryTree): StaffCategory[] => tree.flatMap((one) => [one, ...one.subList]);

const requireCategory = async (api: Api, given: string) => find(flat(await api.listStaffCategories()), given);

/** A category or tag by its number or name. @throws UsageError for an unknown one */
function find(all: readonly StaffCategory[], given: string): StaffCategory {
  const wanted = given.trim().toLowerCase();
  const found =
    all.find(({ id, name }) => String(id) === wanted || name.toLowerCase() === wanted) ??
    all.find(({ display }) => display.toLowerCase() === wanted);
  if (found) return found;
  const names = all.map(({ name }) => name).join(', ');
  throw new UsageError(
    all.length > 0
      ? printable(`There is no category “${given}”. Choose one of: ${names}.`)
      : 'There is no category yet. Add one with “pnpm house categories add”, or a set with “pnpm house categories starter”.',
  );
}

const rowOf = (category: StaffCategory, indent: string) => [
  String(category.id),
  `${indent}${category.name}`,
  category.display,
  category.is_virtual ? 'tag' : 'category',
  String(category.products),
  String(category.live_lots),
];
const head = ['NUMBER', 'NAME', 'DISPLAY', 'KIND', 'PRODUCTS', 'LIVE LOTS'];

const treeText = (tree: CategoryTree) =>
  table(
    head,
    tree.flatMap((one) => [rowOf(one, ''), ...one.subList.map((sub) => rowOf(sub, '  '))]),
  );

const categoryResult = (category: StaffCategory) => ({
  data: category,
  text: table(head, [rowOf(category, '')]),
});

export const categoryCommands: readonly Command[] = [
  listCategories,
  addCategory,
  changeCategory,
  orderCategories,
  mergeCategories,
  removeCategory,
  importCategories,
  addStarterCategories,
  tagProducts,
];
