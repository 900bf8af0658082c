import type { AuditEntry } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../db/schema.ts';
import type { Page } from '../../kernel/page.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { staffOf } from './staff.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
let other: Awaited<ReturnType<typeof staffOf>>;

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
  other = await staffOf(app);
  const entry = { staff_id: staff.id, action: 'cancel', subject: 'auction', subject_id: 17, reason: null };
  const at = (day: number) => new Date(Date.UTC(2020, 0, day));
  await app.db.insert(auditLog).values([
    { ...entry, reason: 'Sold elsewhere, sadly.', created_at: at(1) },
    { ...entry, action: 'change', subject_id: 18, created_at: at(2) },
    { ...entry, staff_id: other.id, subject: 'deal-rule', subject_id: 3, created_at: at(3) },
  ]);
});
afterAll(() => app.close());

const before = 'to=2020-02-01T00:00:00Z';
const found = async (query: string) => {
  const { body } = await staff.get<Page<AuditEntry>>(`/audit?${before}&${query}`);
  return body.data.map(({ subject, subject_id }) => `${subject} ${subject_id}`);
};

it.each([
  ['everything, the newest first', '', ['deal-rule 3', 'auction 18', 'auction 17']],
  ['the oldest first', 'sort=time&order=asc', ['auction 17', 'auction 18', 'deal-rule 3']],
  ['words of the reason', 'q=else+SOLD', ['auction 17']],
  ['the number of the record', 'q=18', ['auction 18']],
  ['the kind of the record', 'q=rule', ['deal-rule 3']],
  ['an action', 'action=change', ['auction 18']],
  ['a kind and number', 'subject=auction&subject_id=17', ['auction 17']],
  ['a time', 'from=2020-01-02T00:00:00Z', ['deal-rule 3', 'auction 18']],
  ['pages', 'size=1&page=2', ['auction 18']],
])('finds %s', async (_name, query, rows) => {
  expect(await found(query)).toEqual(rows);
});

it('finds what somebody did, by the name in any case', async () => {
  expect(await found(`staff=${other.username.toUpperCase()}`)).toEqual(['deal-rule 3']);
  expect(await found('staff=nobody')).toEqual([]);
});

it('counts, and refuses an order that it does not have', async () => {
  const { body } = await staff.get<Page<AuditEntry>>(`/audit?${before}`);
  expect([body.total, body.total_capped]).toEqual([3, false]);
  expect((await staff.get('/audit?sort=reason')).status).toBe(422);
});
