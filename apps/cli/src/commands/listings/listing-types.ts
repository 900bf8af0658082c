import { findListingType, type ListingType } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { readFields, text, whole } from '../../input/fields.ts';
import { printable } from '../../output/printable.ts';
import { table } from '../../output/table.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';

const position = {
  value: 'POSITION',
  help: 'Its place in the search: after those with a lower one (default: the last).',
  read: whole,
} as const;

const listListingTypes: Command = {
  name: 'listings type list',
  summary: 'Lists the types of government and car auctions, in the order of the search.',
  words: [],
  options: {},
  examples: ['pnpm house listings type list'],
  async run(_given, { api }) {
    const types = await (await api()).listListingTypes();
    return { data: types, text: typeTable(types) };
  },
};

const addListingType: Command = {
  name: 'listings type add',
  summary: 'Adds a type of government and car auctions.',
  words: ['NAME'],
  options: { position },
  notes: ['The search offers it at once, and imports can name it.'],
  examples: ['pnpm house listings type add Drones --position 6'],
  async run({ words: [name = ''], texts }, { api }) {
    const { values, errors } = readFields({ position }, texts);
    throwErrors(errors);
    return typeResult(await (await api()).addListingType({ body: { name, ...values } }));
  },
};

const fields = {
  name: { value: 'TEXT', help: 'The new name.', read: text },
  position: { ...position, help: 'Its place in the search: after those with a lower one.' },
} as const;

const changeListingType: Command = {
  name: 'listings type change',
  summary: 'Renames or moves a type of government and car auctions.',
  words: ['TYPE'],
  options: fields,
  notes: ['TYPE is its number or its name. Its listings have the new name at once.'],
  examples: [
    'pnpm house listings type change Tools --name "Hand Tools"',
    'pnpm house listings type change 32 --position 0',
  ],
  async run({ words, texts }, { api }) {
    const { values: body, errors } = readFields(fields, texts);
    throwErrors(errors);
    const client = await api();
    const { id } = await requireType(client, words[0] ?? '');
    return typeResult(await client.changeListingType({ params: { id }, body }));
  },
};

const removeListingType: Command = {
  name: 'listings type remove',
  summary: 'Removes a type that no listing has, not even one that has ended.',
  words: ['TYPE'],
  options: {},
  notes: ['TYPE is its number or its name. Its number is not used again.'],
  examples: ['pnpm house listings type remove Livestock'],
  async run({ words }, { api }) {
    const client = await api();
    const { id, name } = await requireType(client, words[0] ?? '');
    await client.removeListingType({ params: { id } });
    return { data: { id }, text: printable(`The type ${id} ${name} is removed.`) };
  },
};

/** A type by its number or name. @throws UsageError for an unknown one */
export async function requireType(api: Api, given: string): Promise<{ id: number; name: string }> {
  const types = await api.listExternalAuctionTypes();
  const known = findListingType(types, given);
  if (known) return known;
  const all = types.map(({ id, name }) => `${id} ${name}`).join(', ');
  throw new UsageError(printable(`“${given}” is not a type. Choose one of: ${all}.`));
}

const typeTable = (types: readonly ListingType[]) =>
  table(
    ['NUMBER', 'TYPE', 'POSITION', 'LISTINGS'],
    types.map(({ id, name, position: place, listings }) => [
      String(id),
      name,
      String(place),
      String(listings),
    ]),
  );

const typeResult = (type: ListingType) => ({ data: type, text: typeTable([type]) });

export const listingTypeCommands: readonly Command[] = [
  addListingType,
  listListingTypes,
  changeListingType,
  removeListingType,
];
