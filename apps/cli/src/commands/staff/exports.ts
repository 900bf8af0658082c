import { resolve } from 'node:path';
import { exportScreens, type StaffExport } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { writeBytes } from '../../files.ts';
import { readChoice } from '../../input/choice.ts';
import { text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable } from '../../output/paging.ts';
import { UsageError } from '../../usage-error.ts';

const exportTable = (exports: readonly StaffExport[]): string =>
  entryTable(
    ['NUMBER', 'LIST', 'STATE', 'ROWS', 'STARTED', 'MESSAGE'],
    exports.map(({ id, screen, state, rows, total, created_at, message }) => [
      String(id),
      screen,
      state,
      total === null || rows === total ? String(rows) : `${rows} of ${total}`,
      created_at,
      message ?? '',
    ]),
  );

const startExport: Command = {
  name: 'exports start',
  summary: 'Exports the rows of a list of the office to a CSV file, which the server keeps for a day.',
  words: ['LIST'],
  options: { query: { value: 'TEXT', help: 'Filters, search and order, as a query string.', read: text } },
  lists: {
    column: {
      value: 'NAME',
      help: 'A column; repeat it for more, in their order (default: all).',
      read: text,
    },
  },
  notes: [`Lists: ${exportScreens.join(', ')}.`],
  examples: [
    'pnpm house exports start orders --query "status=paid&from=2026-01-01T00:00:00Z"',
    'pnpm house exports start lots --column number --column product --column price',
  ],
  async run({ words, texts, lists }, environment) {
    const screen = readChoice(words[0], exportScreens, 'list');
    if (screen === undefined) throw new UsageError('The name of the list is empty.');
    const body = { screen, query: texts.query ?? '', columns: [...(lists.column ?? [])] };
    const made = await (await environment.api()).startExport({ body });
    return { data: made, text: exportTable([made]) };
  },
};

const listExports: Command = {
  name: 'exports list',
  summary: 'Lists your exports of the last week.',
  words: [],
  options: {},
  examples: ['pnpm house exports list'],
  async run(_given, { api }) {
    const exports = await (await api()).listExports();
    return { data: exports, text: exportTable(exports) };
  },
};

const saveExport: Command = {
  name: 'exports save',
  summary: 'Writes the file of a finished export to this computer.',
  words: ['NUMBER'],
  options: { out: { value: 'FILE', help: 'The file (default: its own name, in this folder).', read: text } },
  examples: ['pnpm house exports save 5 --out orders.csv'],
  async run({ words, texts }, environment) {
    const id = readNumber(words[0], 'an export');
    const { file_name, csv } = await readFile(await environment.api(), id);
    const file = resolve(environment.folder, texts.out ?? file_name);
    const bytes = Buffer.from(csv);
    await writeBytes(file, bytes);
    return { data: { file, bytes: bytes.length }, text: file };
  },
};

/** All parts of a file. */
async function readFile(api: Api, id: number): Promise<{ file_name: string; csv: string }> {
  const { file_name, parts, csv } = await api.getExportFile({ params: { id } });
  const read = [csv];
  for (let part = 2; part <= parts; part += 1)
    read.push((await api.getExportFile({ params: { id }, query: { part } })).csv);
  return { file_name, csv: read.join('') };
}

export const exportCommands: readonly Command[] = [startExport, listExports, saveExport];
