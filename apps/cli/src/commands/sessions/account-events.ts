import type { AccountEvent } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { readable } from '../../output/table.ts';

const showEvents: Command = {
  name: 'events',
  summary: "Shows what happened to the security of a member's account, the newest first.",
  words: ['NUMBER'],
  options: pageFields,
  notes: ['Logins, refused logins, and changes of email, names, password, passkeys and connected logins.'],
  examples: ['pnpm house events 42'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const page = await (await api()).listMemberEvents({ params: { id }, query: readPage(texts) });
    return pageResult(page, 'events', (rows) => entryTable(HEAD, rows.map(rowOf)));
  },
};

const HEAD = ['WHEN', 'WHAT', 'COUNT', 'BEFORE', 'AFTER', 'BROWSER'];

const rowOf = ({ created_at, kind, count, before, after, browser }: AccountEvent): string[] => [
  readable(created_at),
  kind,
  String(count),
  before ?? '',
  after ?? '',
  browser ?? '',
];

export const accountEventCommands: readonly Command[] = [showEvents];
