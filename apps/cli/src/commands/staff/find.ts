import type { Command } from '../../command.ts';
import { table } from '../../output/table.ts';
import { UsageError } from '../../usage-error.ts';

const find: Command = {
  name: 'find',
  summary:
    'Finds lots, products, orders, parcels, returns, tickets, members, listings, content and partners, of each what your role shows.',
  words: ['TEXT'],
  options: {},
  notes: [
    'TEXT is a number, an item code, words of a name, a tracking number, a username, the key of a text or of a partner,',
    'or a partner’s origin. Five of each are listed.',
  ],
  examples: ['pnpm house find 27', 'pnpm house find "oak chest"', 'pnpm house find ava'],
  async run({ words: [q = ''] }, { api }) {
    if (q.trim() === '') throw new UsageError('TEXT is what you are looking for.');
    const { results } = await (await api()).searchOffice({ query: { q } });
    const rows = results.map(({ kind, id, title, detail, entry }) => {
      const name = entry ? `${title} (${entry.kind} ${entry.key})` : title;
      return [kind, String(id), name, detail];
    });
    const text = rows.length === 0 ? 'Nothing was found.' : table(['KIND', 'NUMBER', 'NAME', 'STATE'], rows);
    return { data: results, text };
  },
};

export const findCommands: readonly Command[] = [find];
