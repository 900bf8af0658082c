import type { CspReport } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { text } from '../../input/fields.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { readable } from '../../output/table.ts';

const listCspReports: Command = {
  name: 'csp-reports',
  summary: 'Shows what browsers blocked on our pages by their content security policy, the latest first.',
  words: [],
  options: pageFields,
  notes: [
    'Many reports from one page mean an error of ours. Single ones come from extensions of browsers, and anybody can',
    'send reports. Addresses have no query string, and numbers in the path of a page are {n}.',
  ],
  examples: ['pnpm house csp-reports', 'pnpm house csp-reports --size 100'],
  async run({ texts }, { api }) {
    const page = await (await api()).listCspReports({ query: readPage(texts) });
    return pageResult(page, 'entries', (rows) => entryTable(HEAD, rows.map(rowOf)));
  },
};

const HEAD = ['LAST', 'COUNT', 'DIRECTIVE', 'BLOCKED', 'PAGE', 'SOURCE'];

const rowOf = ({ last_seen, count, directive, blocked, page, source }: CspReport) => [
  readable(last_seen),
  String(count),
  directive,
  blocked,
  page,
  source,
];

const clearCspReports: Command = {
  name: 'csp-reports clear',
  summary: 'Deletes the reports of the content security policy.',
  words: [],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: ['pnpm house csp-reports clear --reason "Fixed"'],
  async run({ texts }, { api }) {
    const done = await (await api()).clearCspReports({ body: { reason: texts.reason ?? '' } });
    return { data: done, text: 'The reports are deleted.' };
  },
};

export const cspReportCommands: readonly Command[] = [clearCspReports, listCspReports];
