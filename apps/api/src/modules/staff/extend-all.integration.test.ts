import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog, lots } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { staffOf } from './staff.testing.ts';

// POST /staff/auctions/extend
let app: TestApp;
let calls: ReturnType<typeof callsOf>;
let staff: Awaited<ReturnType<typeof staffOf>>;
const MINUTE = 60_000;
const DAY = 1_440;
const reason = 'The site could not be reached.';

beforeAll(async () => {
  app = await openTestApp();
  calls = callsOf(app);
  staff = await staffOf(app);
});
afterAll(() => app.close());
// The lots of one test are not live in the next one.
beforeEach(() => app.db.update(lots).set({ status: 'cancelled' }).where(eq(lots.status, 'live')));

const later = (minutes: number) => new Date(app.now() + minutes * MINUTE);
const extendAll = (form: { ends_before: Date; minutes: number }, key?: string) =>
  staff.post<{ count: number }>('/auctions/extend', { ...form, reason }, key);
const endOf = async (id: number) => {
  const [lot] = await app.db.select({ ends_at: lots.ends_at }).from(lots).where(eq(lots.id, id));
  return lot?.ends_at;
};

it('extends all live lots that end before a time once for a key, each with an audit entry', async () => {
  const soon = [await app.aLot({ ends_at: later(30) }), await app.aLot({ ends_at: later(40) })];
  const others = [
    await app.aLot({ ends_at: later(90) }),
    await app.aLot({ starts_at: later(10), ends_at: later(30) }),
    await app.aLot({ status: 'unsold', ends_at: later(30) }),
  ];
  await calls.bid((await calls.member()).token, soon[0]?.id ?? 0, 5);
  // Still before the time after it: without a key the same call would extend them again.
  const form = { ends_before: later(60), minutes: 10 };
  for (const _ of ['first', 'repeated']) {
    const { status, body } = await extendAll(form, 'outage-1');
    expect([status, body]).toEqual([200, { count: 2 }]);
    for (const { id, ends_at } of soon)
      expect(await endOf(id)).toEqual(new Date(ends_at.getTime() + 10 * MINUTE));
  }
  for (const { id, ends_at } of others) expect(await endOf(id)).toEqual(ends_at);
  const ids = soon.map(({ id }) => id);
  const entries = await app.db
    .select({ action: auditLog.action, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'extend'), inArray(auditLog.subject_id, ids)));
  expect(entries).toEqual(ids.map(() => ({ action: 'extend', reason })));
});

it('answers the first count under a key, also when it was 0', async () => {
  const form = { ends_before: later(60), minutes: 10 };
  expect((await extendAll(form, 'outage-2')).body).toEqual({ count: 0 });
  const { id, ends_at } = await app.aLot({ ends_at: later(30) });
  expect((await extendAll(form, 'outage-2')).body).toEqual({ count: 0 });
  expect(await endOf(id)).toEqual(ends_at);
  expect((await extendAll(form, 'outage-3')).body).toEqual({ count: 1 });
});

it('refuses a key of another call, and keeps the keys of each member of staff apart', async () => {
  const { id, ends_at } = await app.aLot({ ends_at: later(30) });
  const form = { ends_before: later(60), minutes: 10 };
  await extendAll(form, 'outage-4');
  for (const other of [
    { ...form, minutes: 11 },
    { ...form, ends_before: later(61) },
  ]) {
    const { status, body } = await extendAll(other, 'outage-4');
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
  }
  expect(await endOf(id)).toEqual(new Date(ends_at.getTime() + 10 * MINUTE));
  const { post } = await staffOf(app);
  expect((await post('/auctions/extend', { ...form, reason }, 'outage-4')).body).toEqual({ count: 1 });
});

it('keeps no key of a call that was refused', async () => {
  const far = { ends_before: later(7 * DAY + 5), minutes: 10 };
  expect((await extendAll(far, 'outage-5')).status).toBe(422);
  expect((await extendAll({ ends_before: later(60), minutes: 10 }, 'outage-5')).status).toBe(200);
});

it.each([
  ['a time beyond 7 days', 7 * DAY + 5, 1],
  ['a time to which the minutes add more than 7 days', 6 * DAY + 5, DAY],
])('refuses %s, so that no lot ends later than 7 days from now', async (_name, before, minutes) => {
  const { id, ends_at } = await app.aLot({ ends_at: later(6 * DAY + 4) });
  const { status, body } = await extendAll({ ends_before: later(before), minutes });
  expect([status, body.code, fieldErrors(body)]).toEqual([
    422,
    'extend_all_too_far',
    { ends_before: [expect.stringMatching(/within 7 days/)] },
  ]);
  expect(await endOf(id)).toEqual(ends_at);
});

it('extends lots to just less than 7 days from now', async () => {
  const { id, ends_at } = await app.aLot({ ends_at: later(6 * DAY - 6) });
  expect((await extendAll({ ends_before: later(6 * DAY - 5), minutes: DAY })).body).toEqual({ count: 1 });
  expect(await endOf(id)).toEqual(new Date(ends_at.getTime() + DAY * MINUTE));
});

it('extends 2,000 lots at once, and none of more', async () => {
  const { id: _, ...lot } = await app.aLot({ ends_at: later(30) });
  for (let count = 1; count < 2_000; count += 1_000)
    await app.db.insert(lots).values(Array.from({ length: Math.min(1_000, 2_000 - count) }, () => lot));
  const form = { ends_before: later(60), minutes: 10 };
  expect((await extendAll(form)).body).toEqual({ count: 2_000 });
  const { id, ends_at } = await app.aLot({ ends_at: later(30) });
  const { status, body } = await extendAll(form);
  expect([status, body.code, fieldErrors(body)]).toEqual([
    422,
    'extend_too_many',
    { ends_before: [expect.stringMatching(/More than 2,?000 live lots/)] },
  ]);
  expect(await endOf(id)).toEqual(ends_at);
});

it.each([0, 1_441, 1.5])('refuses %s minutes', async (minutes) => {
  const { status, body } = await extendAll({ ends_before: later(5), minutes });
  expect([status, Object.keys(fieldErrors(body))]).toEqual([422, ['minutes']]);
});
