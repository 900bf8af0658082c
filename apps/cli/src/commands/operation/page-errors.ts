import type { PageError } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { text } from '../../input/fields.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { readable } from '../../output/table.ts';

const listPageErrors: Command = {
  name: 'page-errors',
  summary: 'Shows the errors that browsers met on our pages, the latest first.',
  words: [],
  options: pageFields,
  notes: [
    'page-error was not caught by a page; with user-failed and preload-failed the member or the data of the page frame',
    'could not be loaded. Anybody can send errors. They hold no query strings, email addresses or tokens, and numbers',
    'in the path of a page are {n}.',
  ],
  examples: ['pnpm house page-errors', 'pnpm house page-errors --size 100'],
  async run({ texts }, { api }) {
    const page = await (await api()).listPageErrors({ query: readPage(texts) });
    return pageResult(page, 'entries', (rows) => entryTable(HEAD, rows.map(rowOf)));
  },
};

const HEAD = ['LAST', 'COUNT', 'KIND', 'MESSAGE', 'PAGE', 'SOURCE'];

const rowOf = ({ last_seen, count, kind, message, page, source }: PageError) => [
  readable(last_seen),
  String(count),
  kind,
  message,
  page,
  source,
];

const clearPageErrors: Command = {
  name: 'page-errors clear',
  summary: 'Deletes the errors of our pages.',
  words: [],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: ['pnpm house page-errors clear --reason "Fixed"'],
  async run({ texts }, { api }) {
    const done = await (await api()).clearPageErrors({ body: { reason: texts.reason ?? '' } });
    return { data: done, text: 'The errors are deleted.' };
  },
};

export const pageErrorCommands: readonly Command[] = [clearPageErrors, listPageErrors];
