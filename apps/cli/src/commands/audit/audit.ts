import { type AuditEntry, shorten } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { readChoice } from '../../input/choice.ts';
import { dayOrInstant, type Fields, readFields, text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { readable } from '../../output/table.ts';
import { throwErrors } from '../../usage-error.ts';

const orders = ['asc', 'desc'] as const;

const filterFields = {
  staff: { value: 'USERNAME', help: 'Only what this member of staff did.', read: text },
  action: { value: 'ACTION', help: 'Only this action, such as cancel or change.', read: text },
  from: { value: 'TIME', help: 'Only what was done then or later.', read: dayOrInstant },
  to: { value: 'TIME', help: 'Only what was done before.', read: dayOrInstant },
  q: { value: 'TEXT', help: 'Words of the reason, or the number of a record.', read: text },
} satisfies Fields;

const showAudit: Command = {
  name: 'audit',
  summary: 'Shows what staff did, the newest first. --json includes the values before and after.',
  words: [],
  options: {
    subject: { value: 'KIND', help: 'Only entries about: auction, product, user or partner.', read: text },
    id: { value: 'NUMBER', help: 'Only entries about this number.', read: whole },
    ...filterFields,
    order: { value: 'asc|desc', help: 'The direction of the order (default: desc).', read: text },
    ...pageFields,
  },
  examples: [
    'pnpm house audit',
    'pnpm house audit --subject auction --id 17',
    'pnpm house audit --staff sam --from 2026-11-01',
  ],
  async run({ texts }, { api }) {
    const subject_id = texts.id === undefined ? undefined : readNumber(texts.id, 'a subject');
    const { values, errors } = readFields(filterFields, texts);
    throwErrors(errors);
    const order = readChoice(texts.order, orders, 'order');
    const query = { ...readPage(texts), ...values, subject: texts.subject, subject_id, order };
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
