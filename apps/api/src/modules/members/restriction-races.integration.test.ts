import { and, eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, bids, memberRestrictions, sessions, users } from '../../db/schema.ts';
import { openPostgres, type TestDatabase } from '../../test/shared-postgres.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { accountOf } from '../account/account.testing.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { staffOf } from '../staff/staff.testing.ts';

// Staff and members at the same moment, on two nodes with one PostgreSQL.
let database: TestDatabase;
let nodes: TestApp[];
let holder: Client;
let staff: Awaited<ReturnType<typeof staffOf>>[];

beforeAll(async () => {
  database = await openPostgres();
  const open = () => openTestApp({ DATABASE_URL: database.url });
  nodes = [await open(), await open()];
  staff = await Promise.all(nodes.map(staffOf));
  holder = new Client({ connectionString: database.url });
  await holder.connect();
}, 60_000);
afterAll(async () => {
  await holder?.end();
  for (const node of nodes ?? []) await node.close();
  await database?.drop();
});

const first = (): TestApp => {
  const [node] = nodes;
  if (!node) throw new Error('There are no nodes');
  return node;
};
const both = <T>(work: (by: Awaited<ReturnType<typeof staffOf>>) => Promise<T>) =>
  Promise.all(staff.map(work));
const codes = (answers: readonly { body: { code?: string } }[]) =>
  answers.map(({ body }) => body.code ?? 'ok').sort();
const form = { kind: 'bidding', reason: 'x', notify: false };
const rounds = Array.from({ length: 10 });
/** Resolves when a statement that contains this text waits for a lock. */
const waiting = (text: string) =>
  expect
    .poll(() =>
      first().db.$count(
        sql`pg_stat_activity`,
        sql`datname = current_database() and wait_event_type = 'Lock' and query like ${`%${text}%`}`,
      ),
    )
    .toBeGreaterThan(0);

it('refuses a bid that meets the transaction of the restriction', async () => {
  const member = await callsOf(first()).member();
  const { id } = await first().aLot();
  await holder.query('begin');
  await holder.query('select 1 from users where id = $1 for update', [member.id]);
  await holder.query(`insert into member_restrictions (user_id, kind, reason) values ($1, 'bidding', 'x')`, [
    member.id,
  ]);
  const bid = callsOf(first()).bid(member.token, id, 5);
  await waiting('key share');
  await holder.query('commit');
  expect(await bid).toMatchObject({ status: 409, body: { code: 'member_restricted_for_now' } });
  expect(await first().db.$count(bids, eq(bids.user_id, member.id))).toBe(0);
});

it('refuses a login that meets the transaction of the restriction', async () => {
  const member = await first().aUser();
  await holder.query('begin');
  await holder.query('select 1 from users where id = $1 for update', [member.id]);
  await holder.query(`insert into member_restrictions (user_id, kind, reason) values ($1, 'login', 'x')`, [
    member.id,
  ]);
  const login = accountOf(first()).logIn(member.username);
  await waiting('key share');
  await holder.query('commit');
  expect((await login).body.code).toBe('member_restricted_for_now');
  expect(await first().db.$count(sessions, eq(sessions.user_id, member.id))).toBe(0);
});

it('decides bids and a restriction one after the other', async () => {
  const [by] = staff;
  for (const _ of rounds) {
    const member = await callsOf(first()).member();
    const { id } = await first().aLot();
    const placed = [1, 2, 3, 4].map((amount) => callsOf(first()).bid(member.token, id, amount));
    const restricted = by?.post(`/users/${member.id}/restrictions`, form);
    const answers = await Promise.all(placed);
    expect((await restricted)?.status).toBe(200);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.code).toMatch(/^(member_restricted_for_now|bid_)/);
    const last = await callsOf(first()).bid(member.token, id, 50);
    expect(last.body.code).toBe('member_restricted_for_now');
  }
});

it('makes one restriction when two members of staff restrict at once, and lifts it once', async () => {
  for (const _ of rounds) {
    const { id } = await first().aUser();
    const made = await both((by) => by.post(`/users/${id}/restrictions`, form));
    expect(codes(made)).toEqual(['ok', 'restriction_exists']);
    const [row] = await first()
      .db.select()
      .from(memberRestrictions)
      .where(eq(memberRestrictions.user_id, id));
    const lifted = await both((by) =>
      by.post(`/restrictions/${row?.id}/lift`, { reason: 'x', notify: false }),
    );
    expect(codes(lifted)).toEqual(['ok', 'restriction_lifted']);
  }
});

it('merges an account once, also when two are merged into each other', async () => {
  for (const [index] of rounds.entries()) {
    const [one, two] = [await first().aUser(), await first().aUser()];
    const into = (from: number) => (from === one.id ? two.id : one.id);
    const from = index % 2 === 0 ? [one.id, one.id] : [one.id, two.id];
    const merged = await Promise.all(
      staff.map((by, n) =>
        by.post(`/users/${from[n]}/merge`, { into: into(from[n] ?? 0), reason: 'Same person' }),
      ),
    );
    expect(codes(merged)).toEqual(['member_merged', 'ok']);
    const isMerge = and(eq(auditLog.action, 'merge'), eq(auditLog.subject_id, one.id));
    expect(await first().db.$count(auditLog, isMerge)).toBe(1);
  }
});

it('erases an account or takes its bid, not both', async () => {
  const [by] = staff;
  for (const _ of rounds) {
    const member = await callsOf(first()).member();
    const { id } = await first().aLot();
    const [bid, erased] = await Promise.all([
      callsOf(first()).bid(member.token, id, 5),
      by?.post(`/users/${member.id}/erase`, { reason: 'Asked' }),
    ]);
    const [row] = await first().db.select().from(users).where(eq(users.id, member.id));
    if (bid.status === 200) expect(erased?.body.code).toBe('erase_has_obligations');
    else expect([bid.body.code, erased?.status]).toEqual(['not_signed_in', 200]);
    expect(row?.erased_at === null).toBe(bid.status === 200);
  }
});
