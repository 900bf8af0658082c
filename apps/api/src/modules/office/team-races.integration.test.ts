import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../../db/database.ts';
import { staffMembers, staffRoles, users } from '../../db/schema.ts';
import { openPostgres, type TestDatabase } from '../../test/shared-postgres.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { officeOf } from './office-calls.testing.ts';
import { lockStaff } from './roles.ts';

// Changes of staff that wait for another one, on a PostgreSQL with several connections.
let database: TestDatabase;
let app: TestApp;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  database = await openPostgres();
  app = await openTestApp({ DATABASE_URL: database.url });
  office = officeOf(app);
  await office.aStaff();
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const reason = 'A test';
const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock' and query like '%advisory%'`;

/** Starts a call, and makes a change of staff before the call, which has read its caller already. */
async function after<T>(change: (tx: Transaction) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const { answer } = await app.db.transaction(async (tx) => {
    await lockStaff(tx);
    const started = call();
    await expect.poll(() => app.db.$count(sql`pg_stat_activity`, isWaiting)).toBeGreaterThan(0);
    await change(tx);
    return { answer: started };
  });
  return answer;
}

/** Calls that change staff, of somebody who may make them. */
const calls: Readonly<Record<string, (id: number, role: number) => [path: string, form: object]>> = {
  changeStaff: (id) => [`/team/${id}`, { base_version: 1, is_active: false, reason }],
  resetSecondFactor: (id) => [`/team/${id}/second-factor/reset`, { reason }],
  inviteStaff: (_id, role_id) => ['/team', { email: 'friend@example.com', role_id }],
  revokeInvitation: () => ['/invitations/1/revoke', {}],
  saveRole: () => ['/roles', { name: 'Mine', permissions: ['staff:write'] }],
  removeRole: (_id, role) => [`/roles/${role}/remove`, { reason }],
};

it.each(Object.entries(calls))('%s is refused when the right to it is taken meanwhile', async (_, form) => {
  const [caller, packer] = [await office.aStaff(), await office.aStaff('Packer')];
  const viewer = await office.roleId('Viewer');
  const [path, payload] = form(packer.id, viewer);
  const { status, body } = await after(
    (tx) => tx.update(staffMembers).set({ role_id: viewer }).where(eq(staffMembers.user_id, caller.id)),
    () => office.post(path, caller.token, payload),
  );
  expect([status, body.code]).toEqual([403, 'permission_missing']);
  expect(body.params).toEqual({ permission: 'staff:write' });
});

it('nothing is given that is taken from the caller’s role meanwhile', async () => {
  await app.db.insert(staffRoles).values([
    { name: 'Lead', permissions: ['lots:read', 'staff:write'] },
    { name: 'Reader', permissions: ['lots:read'] },
  ]);
  const role_id = await office.roleId('Reader');
  const lead = await office.aStaff('Lead');
  const { body } = await after(
    (tx) =>
      tx
        .update(staffRoles)
        .set({ permissions: ['staff:write'] })
        .where(eq(staffRoles.name, 'Lead')),
    () => office.post('/team', lead.token, { email: 'friend@example.com', role_id }),
  );
  expect(body).toMatchObject({ code: 'permission_not_held', params: { permission: 'lots:read' } });
});

it('an invitation fails when its address is verified by another account meanwhile', async () => {
  const owner = await office.aStaff();
  const email = 'wanted@example.com';
  await office.post('/team', owner.token, { email, role_id: await office.roleId('Packer') });
  const form = { token: await office.invitationTo(email), username: 'wanda', password: 'oak chest, brass' };
  const { status, body } = await after(
    (tx) =>
      tx.insert(users).values({
        username: 'winner',
        email,
        email_verified_at: new Date(),
        password_hash: 'none',
      }),
    () => office.post('/invitations/accept', null, form),
  );
  expect([status, body.code]).toEqual([409, 'email_of_other_account']);
});
