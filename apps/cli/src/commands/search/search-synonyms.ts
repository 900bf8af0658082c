import type { SearchSynonyms } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { text } from '../../input/fields.ts';
import { printable } from '../../output/printable.ts';
import { readable, table } from '../../output/table.ts';
import { UsageError } from '../../usage-error.ts';

const listSearchSynonyms: Command = {
  name: 'search synonyms list',
  summary: 'Lists the words that have synonyms in the search.',
  words: [],
  options: {},
  examples: ['pnpm house search synonyms list'],
  async run(_given, { api }) {
    const all = await (await api()).listSearchSynonyms();
    return { data: all, text: all.length > 0 ? synonymTable(all) : 'No word has synonyms.' };
  },
};

const setSearchSynonyms: Command = {
  name: 'search synonyms set',
  summary: 'Stores the synonyms of a word, in place of those that it has.',
  words: ['WORD'],
  options: {
    synonyms: {
      value: 'TEXT',
      help: 'Words with the same meaning, separated by commas.',
      isRequired: true,
      read: text,
    },
  },
  notes: ['A search for one of them finds all, in all forms: bike, bikes and bicycles.'],
  examples: ['pnpm house search synonyms set truck --synonyms "lorry, pickup, pick-up"'],
  async run({ words: [word = ''], texts }, { api }) {
    const synonyms = (texts.synonyms ?? '').split(',').map((synonym) => synonym.trim());
    const set = await (await api()).setSearchSynonyms({ body: { word, synonyms: synonyms.filter(Boolean) } });
    return { data: set, text: synonymTable([set]) };
  },
};

const removeSearchSynonyms: Command = {
  name: 'search synonyms remove',
  summary: 'Removes a word and its synonyms.',
  words: ['WORD'],
  options: {},
  examples: ['pnpm house search synonyms remove bike'],
  async run({ words: [given = ''] }, { api }) {
    const client = await api();
    const all = await client.listSearchSynonyms();
    const found = all.find(({ word }) => word === given.trim().toLowerCase());
    if (!found) {
      throw new UsageError(`“${given}” has no synonyms. See: pnpm house search synonyms list`);
    }
    const { id, word } = found;
    await client.removeSearchSynonyms({ params: { id } });
    return { data: { id, word }, text: printable(`The synonyms of “${word}” are removed.`) };
  },
};

const synonymTable = (all: readonly SearchSynonyms[]) =>
  table(
    ['WORD', 'SYNONYMS', 'CHANGED'],
    all.map(({ word, synonyms, change_time }) => [word, synonyms.join(', '), readable(change_time)]),
  );

export const searchSynonymCommands: readonly Command[] = [
  listSearchSynonyms,
  setSearchSynonyms,
  removeSearchSynonyms,
];
