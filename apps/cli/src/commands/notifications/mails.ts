import { mailStates, type QueuedMail } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { readable, table } from '../../output/table.ts';

const listMails: Command = {
  name: 'mails',
  summary: 'Shows the mails of the last 30 days without their content, the newest first.',
  words: [],
  options: {
    state: choiceField('STATE', mailStates),
    q: { value: 'TEXT', help: 'Only mails to addresses that begin so.', read: text },
    ...pageFields,
  },
  notes: ['A mail that has failed is tried ten times in about a day, and is then given up.'],
  examples: ['pnpm house mails --state failed', 'pnpm house mails --q ava@example.com'],
  async run({ texts }, { api }) {
    const query = { ...readPage(texts), q: texts.q, state: readChoice(texts.state, mailStates, 'state') };
    const page = await (await api()).listMails({ query });
    return pageResult(page, 'mails', (rows) => entryTable(HEAD, rows.map(rowOf)));
  },
};

const HEAD = ['NUMBER', 'WRITTEN', 'STATE', 'ATTEMPTS', 'TO', 'SUBJECT', 'LAST ERROR'];

const rowOf = ({ id, created_at, state, attempts, to, subject, last_error }: QueuedMail) => [
  String(id),
  readable(created_at),
  state,
  String(attempts),
  to,
  subject,
  last_error ?? '',
];

const retryMails: Command = {
  name: 'mails retry',
  summary: 'Sends up to 500 mails that have failed again. Each succeeds or fails by itself.',
  words: [],
  options: {},
  lists: { mail: { value: 'NUMBER', help: 'A mail; repeat it for more.', isRequired: true, read: whole } },
  notes: ['Mails whose secret links were removed stay as they are. The exit code is 1 when a mail failed.'],
  examples: ['pnpm house mails retry --mail 17 --mail 18'],
  async run({ lists: { mail = [] } }, { api }) {
    const client = await api();
    const ids = mail.map((number) => readNumber(number, 'a mail'));
    const [only, other] = ids;
    if (only !== undefined && other === undefined) {
      const data = await client.retryMail({ params: { id: only } });
      return { data, text: 'The mail is queued again.' };
    }
    const data = await client.retryMails({ body: { ids } });
    const rows = data.results.map(({ id, ok, message }) => [
      String(id),
      ok ? 'queued' : (message ?? 'failed'),
    ]);
    return {
      data,
      text: table(['NUMBER', 'RESULT'], rows),
      isIncomplete: data.results.some(({ ok }) => !ok),
    };
  },
};

export const mailCommands: readonly Command[] = [retryMails, listMails];
