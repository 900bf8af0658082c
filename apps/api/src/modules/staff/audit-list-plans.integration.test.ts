import { type AuditQuery, auditQuery, mailsQuery } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderedPage, sortedPage, withSearch } from '../../db/list-pages.ts';
import { planOf, queriesOf } from '../../db/plans.testing.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { queuedMails } from '../notifications/mails/list.ts';
import { auditEntries } from './audit-list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const { id } = await app.aUser({ role: 'staff', username: 'sam' });
  await app.aUser({ role: 'staff', username: 'mara' });
  // With few rows any index is cheap.
  await app.db.execute(sql`insert into audit_log (staff_id, action, subject, subject_id, reason)
    select ${id}::int, 'change', 'auction', n, 'Reason ' || n from generate_series(1, 20000) n`);
  await app.db.execute(sql`vacuum analyze audit_log`);
});
afterAll(() => app.close());

const day = '2026-11-29T00:00:00Z';
const queries: Partial<Record<keyof AuditQuery, string | number>>[] = [
  {},
  { q: 'oak chest' },
  { subject: 'auction', subject_id: 17 },
  { subject_id: 17 },
  { action: 'cancel' },
  { staff: 'sam' },
  { from: day, to: day },
  { staff: 'sam', action: 'cancel', from: day },
];

it.each(queries)('reads no whole table of the audit for %o', async (given) => {
  const query = auditQuery.parse(given);
  for (const each of queriesOf(auditEntries(query)))
    expect(await planOf(app.db, each)).not.toMatch(/Seq Scan on (audit_log|users)/);
});

it.each([
  [{ q: 'oak chest' }, 'audit_log_words'],
  [{ action: 'cancel' }, 'Index Only Scan using audit_log_action'],
  [{ staff: 'mara' }, 'Index Only Scan using audit_log_staff'],
  [{ subject: 'order' }, 'Index Only Scan using audit_log_kind'],
] as const)('finds %o by the index %s', async (given, index) => {
  const query = auditQuery.parse(given);
  expect(await planOf(app.db, sortedPage(withSearch(auditEntries(query), 'rare'), query))).toContain(index);
});

it.each([{ action: 'change' }, { staff: 'sam' }, { subject: 'auction' }])(
  'reads the order of %o from the index of the filter, without sorting',
  async (given) => {
    const query = auditQuery.parse(given);
    const plan = await planOf(app.db, orderedPage(auditEntries(query), query));
    expect(plan).not.toContain('Sort');
  },
);

it('counts sent mails by their index', async () => {
  const query = mailsQuery.parse({ state: 'sent' });
  expect(await planOf(app.db, sortedPage(queuedMails(query), query))).toContain('mails_sent');
});

it('reads the order of the audit from its index', async () => {
  const query = auditQuery.parse({});
  const plan = await planOf(app.db, orderedPage(auditEntries(query), query));
  expect(plan).toMatch(/Index (Only )?Scan (Backward )?using audit_log_created/);
});

it.each([{}, { state: 'waiting' }, { state: 'failed' }, { state: 'sent' }, { q: 'ava@' }] as const)(
  'reads no whole table of mails for %o',
  async (given) => {
    const query = mailsQuery.parse(given);
    for (const each of queriesOf(queuedMails(query)))
      expect(await planOf(app.db, each)).not.toMatch(/Seq Scan on mails/);
  },
);
