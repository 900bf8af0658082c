import type { MemberDetail, MemberNote } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, passwordResets, users } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { membersOf } from './members.testing.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof membersOf>>;
beforeAll(async () => {
  app = await openTestApp();
  calls = await membersOf(app);
});
afterAll(() => app.close());

const reason = 'Asked on the phone';
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const unverified = { email_verified_at: null };
const auditOf = async (id: number, action: string) =>
  (await calls.office.auditOf('user', id)).filter((row) => row.action === action);

describe('GET /staff/users/{id}', () => {
  it('shows bids without maximums, and nothing that opens the account', async () => {
    const password_hash = await hashPassword('brass-corners-7');
    const member = await app.aUser({ password_hash, phone: '+12025550143' });
    const token = await app.tokenFor(member);
    const lot = await app.aLot({ opening_cents: 100 });
    const bid = await app.http.inject({
      method: 'POST',
      url: `/api/auctions/${lot.id}/bid`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      payload: { amount: 73 },
    });
    expect(bid.statusCode).toBe(200);
    const { status, body } = await calls.get<MemberDetail>(`/${member.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      username: member.username,
      phone: '+12025550143',
      status: 'active',
      logins: ['password'],
      sessions: [{ kind: 'browser' }],
      last_bids: [{ id: lot.id, bids: 1, state: 'leading', price: 1 }],
    });
    const text = JSON.stringify(body);
    for (const secret of [password_hash, token, '73', '7300']) expect(text).not.toContain(`"${secret}"`);
    expect(text).not.toMatch(/:73(00)?[,}]/);
    expect(text).not.toMatch(/hash|max_|token/);
  });

  it('has the lots of the newest bids first, and says where an account was merged into', async () => {
    const [into, member] = [await app.aUser(), await app.aUser()];
    const token = await app.tokenFor(member);
    const [older, newer] = [await app.aLot(), await app.aLot()];
    for (const { id } of [newer, older]) {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api/auctions/${id}/bid`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        payload: { amount: 73 },
      });
      expect(answer.statusCode).toBe(200);
    }
    await app.db
      .update(users)
      .set({ cancelled_at: new Date(), merged_into: into.id })
      .where(eq(users.id, member.id));
    const { body } = await calls.get<MemberDetail>(`/${member.id}`);
    expect(body.last_bids.map(({ id }) => id)).toEqual([older.id, newer.id]);
    expect(body).toMatchObject({
      status: 'merged',
      restorable_until: null,
      merged_into: { id: into.id, username: into.username },
    });
  });

  it('audits the first read of an hour by each member of staff, also of two at the same time', async () => {
    const { id } = await app.aUser();
    await Promise.all([calls.get(`/${id}`), calls.get(`/${id}`), calls.get(`/${id}`)]);
    expect(await auditOf(id, 'view')).toHaveLength(1);
    await calls.get(`/${id}`, await calls.office.aStaff('Viewer'));
    expect(await auditOf(id, 'view')).toHaveLength(2);
    await app.db
      .update(auditLog)
      .set({ created_at: new Date(0) })
      .where(eq(auditLog.subject_id, id));
    await calls.get(`/${id}`);
    expect(await auditOf(id, 'view')).toHaveLength(3);
  });

  it('does not know an unknown number, and audits nothing', async () => {
    expect(await codeOf(calls.get('/999999'))).toEqual([404, 'member_not_found']);
    expect(await auditOf(999_999, 'view')).toEqual([]);
  });
});

describe('verifying the email address of a member', () => {
  const verify = (id: number) => calls.post(`/${id}/verify-email`, { reason });

  it('is audited, and done once when two do it at the same time', async () => {
    const { id } = await app.aUser(unverified);
    const answers = await Promise.all([codeOf(verify(id)), codeOf(verify(id))]);
    expect(answers.toSorted()).toEqual([
      [200, undefined],
      [409, 'email_already_verified'],
    ]);
    expect((await calls.get<MemberDetail>(`/${id}`)).body.status).toBe('active');
    expect(await auditOf(id, 'verify-email')).toMatchObject([{ reason, after: { email_verified: true } }]);
  });

  it('is refused for an address that another member has verified', async () => {
    const email = 'shared@example.com';
    await app.aUser({ email });
    const { id } = await app.aUser({ email, ...unverified });
    expect(await codeOf(verify(id))).toEqual([409, 'email_verified_by_other']);
  });
});

describe('sending a link for a new password', () => {
  const send = (id: number) => calls.post(`/${id}/password-reset`, { reason });

  it('sends one email when two send it at the same time, and another one a minute later', async () => {
    const { id, email } = await app.aUser();
    const answers = await Promise.all([codeOf(send(id)), codeOf(send(id))]);
    expect(answers.toSorted()).toEqual([
      [200, undefined],
      [429, 'password_reset_just_sent'],
    ]);
    expect((await calls.office.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Set a new password']);
    await app.db
      .update(passwordResets)
      .set({ created_at: new Date(0) })
      .where(eq(passwordResets.user_id, id));
    expect(await codeOf(send(id))).toEqual([200, undefined]);
    expect(await auditOf(id, 'send-password-reset')).toHaveLength(2);
  });

  it('sends nothing to an address of another member', async () => {
    const email = 'taken@example.com';
    await app.aUser({ email });
    const { id } = await app.aUser({ email, ...unverified });
    expect(await codeOf(send(id))).toEqual([409, 'email_verified_by_other']);
    expect(await calls.office.mailsTo(email)).toEqual([]);
  });
});

describe('notes about a member', () => {
  it('are on the page with their author, the newest first, and their text is not in the audit', async () => {
    const { id } = await app.aUser();
    await calls.post(`/${id}/notes`, { message: 'First' });
    const suki = await calls.office.aStaff('Support');
    const note = await calls.post<MemberNote>(`/${id}/notes`, { message: 'Line one\nLine two' }, suki);
    expect(note.body).toMatchObject({ staff: suki.username, message: 'Line one\nLine two' });
    const { notes } = (await calls.get<MemberDetail>(`/${id}`)).body;
    expect(notes.map(({ message }) => message)).toEqual(['Line one\nLine two', 'First']);
    expect(JSON.stringify(await auditOf(id, 'note'))).not.toContain('Line one');
  });

  it('are not empty', async () => {
    const { id } = await app.aUser();
    const { status, body } = await calls.post(`/${id}/notes`, { message: '  ' });
    expect([status, body.errors]).toEqual([422, { message: ['Please enter a note'] }]);
  });

  it('are possible for a canceled account', async () => {
    const { id } = await app.aUser({ cancelled_at: new Date() });
    expect((await calls.post(`/${id}/notes`, { message: 'Wants the account back' })).status).toBe(200);
  });
});

describe('members who cannot be changed', () => {
  it.each([
    ['verify-email', { reason }],
    ['password-reset', { reason }],
    ['log-in-as', { reason }],
  ])('refuses %s', async (path, body) => {
    const staff = await app.aUser({ role: 'staff' });
    const canceled = await app.aUser({ cancelled_at: new Date() });
    const erased = await app.aUser({ cancelled_at: new Date(), erased_at: new Date() });
    const to = (id: number) => codeOf(calls.post(`/${id}/${path}`, body));
    expect(await to(999_999)).toEqual([404, 'member_not_found']);
    expect(await to(staff.id)).toEqual([409, 'member_is_staff']);
    expect(await to(canceled.id)).toEqual([409, 'member_cancelled']);
    expect(await to(erased.id)).toEqual([409, 'member_erased']);
    expect((await calls.post(`/${canceled.id}/${path}`, { reason: '' })).status).toBe(422);
  });

  it('refuses notes about staff and erased members', async () => {
    const staff = await app.aUser({ role: 'staff' });
    const erased = await app.aUser({ cancelled_at: new Date(), erased_at: new Date() });
    const note = (id: number) => codeOf(calls.post(`/${id}/notes`, { message: 'Hello' }));
    expect(await note(staff.id)).toEqual([409, 'member_is_staff']);
    expect(await note(erased.id)).toEqual([409, 'member_erased']);
    expect(await note(999_999)).toEqual([404, 'member_not_found']);
  });

  it('refuses changes to a role that only reads', async () => {
    const { id } = await app.aUser(unverified);
    const viewer = await calls.office.aStaff('Viewer');
    for (const path of ['verify-email', 'password-reset', 'log-in-as'])
      expect(await codeOf(calls.post(`/${id}/${path}`, { reason }, viewer))).toEqual([
        403,
        'permission_missing',
      ]);
    const [row] = await app.db.select().from(users).where(eq(users.id, id));
    expect(row?.email_verified_at).toBeNull();
  });
});
