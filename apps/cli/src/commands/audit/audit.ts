import { type AuditEntry, shorten } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { readable } from '../../output/table.ts';

const showAudit: Command = {
  name: 'audit',
  summary: 'Shows what staff did, the newest first. --json includes the values before and after.',
  words: [],
  options: {
    subject: { value: 'KIND', help: 'Only entries about: auction, product, user or partner.', read: text },
    id: { value: 'NUMBER', help: 'Only entries about this number.', read: whole },
    ...pageFields,
  },
  examples: ['pnpm house audit', 'pnpm house audit --subject auction --id 17'],
  async run({ texts }, { api }) {
    const subject_id = texts.id === undefined ? undefined : readNumber(texts.id, 'a subject');
    const query = { ...readPage(texts), subject: texts.subject, subject_id };
    const page = await (await api()).listAudit({ query });
    return pageResult(page, 'entries', (rows) => entryTable(HEAD, rows.map(rowOf)));
  },
};

const HEAD = ['WHEN', 'WHO', 'WHAT', 'OF', 'REASON', 'AFTER'];
const AFTER_WIDTH = 60;

function rowOf({ create_time, staff, action, subject, subject_id, reason, after }: AuditEntry): string[] {
  const full = after === null ? '' : JSON.stringify(after);
  return [
    readable(create_time),
    staff,
    action,
    `${subject} ${subject_id}`,
    reason ?? '',
    shorten(full, AFTER_WIDTH),
  ];
}

export const auditCommands: readonly Command[] = [showAudit];
