import { resolve } from 'node:path';
import type { CategoryImport } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { type Fields, flag, readFields, text } from '../../input/fields.ts';
import { byPlace } from '../../input/row-file.ts';
import { UsageError } from '../../usage-error.ts';
import { readCategoryFile } from './category-file.ts';

const options = {
  dry_run: { help: 'Only says what would change (default: no).', read: flag },
} satisfies Fields;

export const importCategories: Command = {
  name: 'categories import',
  summary: 'Adds and changes the categories and tags of a file; if one has an error, nothing is changed.',
  words: ['FILE.csv|FILE.json'],
  options,
  notes: [
    'The first line of a CSV file names its columns, in any order: display, name, description, parent, is_fire and',
    'is_virtual (yes for a tag). A JSON file holds a list of objects with these fields. An empty cell keeps the value.',
    'A known name, or without one a known display, changes that category; parents come before their sub-categories.',
    'The same file twice changes nothing.',
  ],
  examples: [
    'pnpm house categories import examples/import/categories.csv --dry-run',
    'pnpm house categories import examples/import/categories.csv',
  ],
  async run({ words, texts }, { api, folder }) {
    const file = await readCategoryFile(resolve(folder, words[0] ?? ''));
    const body = { categories: file.map(({ row }) => row), ...readFields(options, texts).values };
    try {
      return importResult(await (await api()).importCategories({ body, timeoutMs: 600_000 }));
    } catch (error) {
      if (!(error instanceof BidkitError) || error.status !== 422) throw error;
      throw new UsageError('Nothing was changed.', byPlace(error.errors, 'categories', file));
    }
  },
};

export const addStarterCategories: Command = {
  name: 'categories starter',
  summary: 'Adds the usual categories and tags of a marketplace that do not exist.',
  words: [],
  options,
  lists: {
    name: { value: 'NAME', help: 'Adds this one alone; repeat it for more (default: all).', read: text },
  },
  notes: [
    'Nothing that exists is changed, so it can be repeated. STARTER_CATEGORIES=true does it at the first start.',
    'NAME is a short name that --dry-run lists. A sub-category brings the category that contains it.',
  ],
  examples: [
    'pnpm house categories starter --dry-run',
    'pnpm house categories starter',
    'pnpm house categories starter --name tools --name coins',
  ],
  async run({ texts, lists: { name = [] } }, { api }) {
    const names = name.length > 0 ? { names: [...name] } : {};
    const body = { ...readFields(options, texts).values, ...names };
    return importResult(await (await api()).addStarterCategories({ body }));
  },
};

function importResult(result: CategoryImport) {
  const { dry_run, added, changed, unchanged } = result;
  const rows = [
    ...added.map((name) => `  + ${name}`),
    ...changed.map((name) => `  ~ ${name}`),
    `${added.length} added, ${changed.length} changed, ${unchanged} unchanged.`,
    ...(dry_run ? ['This was a dry run: nothing was changed.'] : []),
  ];
  return { data: result, text: rows.join('\n') };
}
