import type { FoundCode } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { flag, text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { pageFields, pageResult, readPage } from '../../output/paging.ts';
import { packableTable } from './parcel-text.ts';

export const pickList: Command = {
  name: 'pick-list',
  summary: 'Lists the paid items to pack, by member and address, those that wait longest first.',
  words: [],
  options: { missing: { help: 'Those that were reported missing.', read: flag }, ...pageFields },
  notes: ['Items of one line can share a parcel: "pnpm house parcels pack --lot 17 --lot 18".'],
  examples: ['pnpm house pick-list', 'pnpm house pick-list --missing'],
  async run({ texts }, { api }) {
    const missing = texts.missing === 'yes' ? ('yes' as const) : undefined;
    const page = await (await api()).listPackableItems({ query: { ...readPage(texts), missing } });
    return pageResult(page, 'lines', packableTable);
  },
};

export const reportMissing: Command = {
  name: 'pick-list missing',
  summary: 'Reports that an item to pack is not in its place. It leaves the pick list.',
  words: ['LOT'],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: ['pnpm house pick-list missing 17 --reason "Not on its shelf"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a lot');
    const body = { reason: texts.reason ?? '' };
    const item = await (await api()).reportMissing({ params: { id }, body });
    return { data: item, text: `${item.name} (lot ${id}) is missing.` };
  },
};

export const reportFound: Command = {
  name: 'pick-list found',
  summary: 'Puts a missing item on the pick list again.',
  words: ['LOT'],
  options: {},
  examples: ['pnpm house pick-list found 17'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a lot');
    const item = await (await api()).reportFound({ params: { id } });
    return { data: item, text: `${item.name} (lot ${id}) waits to be packed.` };
  },
};

const textOf = (found: FoundCode): string =>
  found.kind === 'item'
    ? `Lot ${found.id}: ${found.item_code} ${found.name}, ${found.state ?? 'not sold'}.`
    : `${found.kind === 'parcel' ? 'Parcel' : 'Return'} ${found.id}, ${found.state}.`;

export const findByCode: Command = {
  name: 'scan',
  summary: 'Says what a code belongs to: an item, a parcel or a return.',
  words: ['CODE'],
  options: {},
  examples: ['pnpm house scan "OAK-1#17"', 'pnpm house scan P5', 'pnpm house scan 100001'],
  async run({ words }, { api }) {
    const found = await (await api()).findByCode({ query: { code: words[0] ?? '' } });
    return { data: found, text: textOf(found) };
  },
};
