import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffInvitations, users } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { hashToken } from '../sessions/tokens.ts';
import { officeOf } from './office-calls.testing.ts';

let app: TestApp;
let office: ReturnType<typeof officeOf>;
let owner: Awaited<ReturnType<ReturnType<typeof officeOf>['aStaff']>>;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://auctions.example' });
  office = officeOf(app);
  owner = await office.aStaff('Owner', { username: 'olga' });
  await office.addTotp(owner.token);
});
afterAll(() => app.close());

const PASSWORD = 'oak chest, brass corners';
const reason = 'A test';
/** Invites an address, and returns the token of its link. */
async function invite(email: string, role = 'Packer') {
  const form = { email, role_id: await office.roleId(role) };
  expect((await office.post('/team', owner.token, form)).status).toBe(200);
  return office.invitationTo(email);
}
const check = (token: string) => office.post('/invitations/check', null, { token });
const accept = (token: string, form: object) =>
  office.post('/invitations/accept', null, { token, password: PASSWORD, ...form });
const refused = (code: string, status: number, rest: object = {}) => ({ status, body: { code, ...rest } });
const invalid = refused('invitation_invalid', 422);
const rowOf = async (email: string) =>
  (await app.db.select().from(staffInvitations).where(eq(staffInvitations.email, email)))[0];

describe('an invitation', () => {
  it('is a mail with a link, whose token is stored as a hash only', async () => {
    const token = await invite('ann@example.com');
    const [mail] = await office.mailsTo('ann@example.com');
    expect(mail?.text).toContain(`https://auctions.example/office/invitation#${token}`);
    expect(mail?.subject).toContain('olga invites you to the staff');
    const row = await rowOf('ann@example.com');
    expect(row?.token_hash).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
    const days = (Number(row?.expires_at) - Number(row?.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const { body } = await office.get('/invitations', owner.token);
    expect(body[0]).toEqual({
      id: row?.id,
      email: 'ann@example.com',
      role: { id: await office.roleId('Packer'), name: 'Packer' },
      invited_by: 'olga',
      created_at: expect.any(String),
      expires_at: expect.any(String),
    });
    expect(await office.auditOf('invitation', row?.id ?? 0)).toContainEqual(
      expect.objectContaining({ action: 'invite', after: { email: 'ann@example.com', role: 'Packer' } }),
    );
  });

  it('makes a new account, whose address is verified, and opens the office once', async () => {
    const token = await invite('ben@example.com');
    expect((await check(token)).body).toEqual({ email: 'ben@example.com', role: 'Packer', username: null });
    const { status, body } = await accept(token, { username: 'ben' });
    expect([status, body.session.role.name]).toEqual([200, 'Packer']);
    expect(body.session).toMatchObject({ needs_second_factor: true, staff: { username: 'ben' } });
    expect((await office.get('/session', body.token)).status).toBe(200);
    const [user] = await app.db.select().from(users).where(eq(users.username, 'ben'));
    expect(user).toMatchObject({ role: 'staff', email: 'ben@example.com' });
    expect(user?.email_verified_at).not.toBeNull();
    expect(await office.auditOf('staff-member', user?.id ?? 0)).toMatchObject([
      { action: 'join', staff_id: user?.id, after: { role: 'Packer', invited_by: 'olga' } },
    ]);
    expect(await accept(token, { username: 'ben2' })).toMatchObject(invalid);
    expect(await check(token)).toMatchObject(invalid);
    expect(await rowOf('ben@example.com')).toBeUndefined();
  });

  it('gives a member’s account the role, with its own password', async () => {
    const member = await app.aUser({ username: 'cara' });
    const token = await invite(member.email.toUpperCase());
    expect((await check(token)).body.username).toBe('cara');
    expect(await accept(token, {})).toMatchObject(
      refused('password_wrong', 422, { fields: { password: [{ code: 'password_wrong' }] } }),
    );
    const { status, body } = await accept(token, { password: TEST_PASSWORD });
    expect([status, body.session.staff.id]).toEqual([200, member.id]);
  });

  it('makes a person wait who guesses the password of the account', async () => {
    const { email } = await app.aUser();
    const token = await invite(email);
    const codes: string[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await accept(token, { password: `a guess ${n}` })).body.code);
    expect(codes.at(-1)).toBe('too_many_login_attempts');
  });

  it('ignores accounts that have registered with the address and not verified it', async () => {
    const email = 'dora@example.com';
    await app.aUser({ username: 'fake', email, email_verified_at: null });
    const token = await invite(email);
    expect((await check(token)).body.username).toBeNull();
    expect((await accept(token, { username: 'dora' })).body.session.staff.username).toBe('dora');
  });

  it('ends after seven days, is listed for another week, and can be repeated', async () => {
    const email = 'eve@example.com';
    const token = await invite(email);
    const age = (days: number) =>
      app.db
        .update(staffInvitations)
        .set({ expires_at: sql`clock_timestamp() - make_interval(days => ${days})` })
        .where(eq(staffInvitations.email, email));
    const isListed = async () =>
      (await office.get('/invitations', owner.token)).body.some(
        (one: { email: string }) => one.email === email,
      );
    await age(0);
    expect([await check(token), await accept(token, { username: 'eve' })]).toMatchObject([invalid, invalid]);
    expect(await isListed()).toBe(true);
    await age(8);
    expect(await isListed()).toBe(false);
    const newer = await invite(email);
    expect((await check(newer)).status).toBe(200);
  });

  it('is replaced by a newer one to the same address', async () => {
    const first = await invite('finn@example.com');
    const second = await invite('FINN@example.com', 'Viewer');
    expect(await check(first)).toMatchObject(invalid);
    expect((await check(second)).body.role).toBe('Viewer');
  });

  it('says whether it has replaced one that was still valid, and which', async () => {
    const send = async (email: string, role: string) =>
      (await office.post('/team', owner.token, { email, role_id: await office.roleId(role) })).body;
    expect(await send('gil@example.com', 'Packer')).toMatchObject({ replaced_role: null });
    const { id, replaced_role } = await send('GIL@example.com', 'Support');
    expect(replaced_role).toBe('Packer');
    expect(await office.auditOf('invitation', id)).toMatchObject([
      {
        action: 'invite',
        before: { email: 'gil@example.com', role: 'Packer' },
        after: { email: 'GIL@example.com', role: 'Support' },
      },
    ]);
    const expires_at = new Date('2020-01-01T12:00:00Z');
    await app.db.update(staffInvitations).set({ expires_at }).where(eq(staffInvitations.id, id));
    expect(await send('gil@example.com', 'Packer')).toMatchObject({ replaced_role: null });
  });

  it('is withdrawn, once', async () => {
    const token = await invite('gus@example.com');
    const row = await rowOf('gus@example.com');
    const revoke = () => office.post(`/invitations/${row?.id}/revoke`, owner.token);
    expect((await revoke()).status).toBe(200);
    expect(await revoke()).toMatchObject(refused('invitation_not_found', 404));
    expect(await accept(token, { username: 'gus' })).toMatchObject(invalid);
    expect(await office.auditOf('invitation', row?.id ?? 0)).toContainEqual(
      expect.objectContaining({ action: 'revoke-invitation', before: { email: 'gus@example.com' } }),
    );
  });

  it('is accepted once by two at the same moment', async () => {
    const token = await invite('hal@example.com');
    const names = ['hal-one', 'hal-two'];
    const answers = await Promise.all(names.map((username) => accept(token, { username })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await app.db.$count(users, sql`username like 'hal-%'`)).toBe(1);
  });
});

describe('an invitation is refused', () => {
  it('to who is staff already, and to a role that is unknown or has more', async () => {
    const role_id = await office.roleId('Packer');
    const send = (form: object, token = owner.token) => office.post('/team', token, { role_id, ...form });
    const packer = await office.aStaff('Packer');
    expect(await send({ email: packer.email.toUpperCase() })).toMatchObject(refused('already_staff', 409));
    expect(await send({ email: 'x@example.com', role_id: 9_999 })).toMatchObject(
      refused('role_unknown', 422, { fields: { role_id: [{ code: 'role_unknown' }] } }),
    );
    expect((await send({ email: 'x@example.com', role_id: null })).body.errors).toMatchObject({
      role_id: ['Please choose a role'],
    });
    expect((await send({ email: 'no address' })).body.errors).toHaveProperty('email');
    await app.db.execute(`insert into staff_roles (name, permissions) values ('Lead', '{staff:write}')`);
    const lead = await office.aStaff('Lead');
    await office.addTotp(lead.token);
    const lacking = (permission: string) => refused('permission_not_held', 403, { params: { permission } });
    expect(await send({ email: 'x@example.com' }, lead.token)).toMatchObject(lacking('shipping:write'));
    await invite('ivy@example.com', 'Owner');
    const own = { email: 'ivy@example.com', role_id: await office.roleId('Lead') };
    expect(await send(own, lead.token)).toMatchObject(lacking('Owner'));
    const row = await rowOf('ivy@example.com');
    expect(await office.post(`/invitations/${row?.id}/revoke`, lead.token)).toMatchObject(lacking('Owner'));
    expect(await rowOf('ivy@example.com')).toEqual(row);
  });

  it('with a name or password that no account can have', async () => {
    await app.aUser({ username: 'taken' });
    const token = await invite('jan@example.com');
    expect((await accept(token, { username: 'jan', password: 'short' })).body.errors).toHaveProperty(
      'password',
    );
    const codes = async (form: object) => (await accept(token, form)).body.fields;
    expect(await codes({ username: 'TAKEN', password: 'password1' })).toMatchObject({
      username: [{ code: 'username_taken' }],
      password: [{ code: 'password_common' }],
    });
    expect(await codes({ username: 'admin' })).toMatchObject({ username: [{ code: 'username_reserved' }] });
    expect(await codes({})).toMatchObject({ username: [{ code: 'username_required' }] });
    expect((await accept(token, { username: 'jan' })).status).toBe(200);
  });

  it('when the account was canceled, or has become staff meanwhile', async () => {
    const member = await app.aUser();
    const token = await invite(member.email);
    await app.db.update(users).set({ cancelled_at: new Date() }).where(eq(users.id, member.id));
    const own = { password: TEST_PASSWORD };
    expect(await accept(token, own)).toMatchObject(refused('account_cancelled', 409));
    await app.db.update(users).set({ cancelled_at: null }).where(eq(users.id, member.id));
    await app.db.execute(
      `insert into staff_members (user_id, role_id) select ${member.id}, id from staff_roles where is_owner`,
    );
    expect(await accept(token, own)).toMatchObject(refused('already_staff', 409));
  });

  it('when its sender could not send it any more', async () => {
    const sender = await office.aStaff('Owner');
    await office.addTotp(sender.token);
    const form = { email: 'zed@example.com', role_id: await office.roleId('Owner') };
    expect((await office.post('/team', sender.token, form)).status).toBe(200);
    const token = await office.invitationTo('zed@example.com');
    const [role_id, base_version] = [await office.roleId('Viewer'), 1];
    const change = await office.post(`/team/${sender.id}`, owner.token, { base_version, role_id, reason });
    expect(change.status).toBe(200);
    expect(await accept(token, { username: 'zed' })).toMatchObject(invalid);
  });

  it('on a page that is not the office’s, and stays valid', async () => {
    const token = await invite('kim@example.com');
    const form = { token, username: 'kim', password: PASSWORD };
    const from = (origin: string) => office.send('POST', '/api/staff/invitations/accept', { origin }, form);
    const [page = ''] = (await app.aPartner()).origins;
    expect(await from(page)).toMatchObject(refused('not_on_partner_pages', 403));
    const { body, cookie } = await from('https://auctions.example');
    expect(body).toMatchObject({ token: null, session: { staff: { username: 'kim' } } });
    expect(cookie).toMatch(/^__Host-office=/);
  });
});

it('a former member of staff who is invited again starts without the second factors of before', async () => {
  const packer = await office.aStaff('Packer');
  await office.addTotp(packer.token);
  const leave = { base_version: 1, is_active: false, reason };
  expect((await office.post(`/team/${packer.id}`, owner.token, leave)).status).toBe(200);
  const token = await invite(packer.email, 'Viewer');
  const { body } = await accept(token, { password: TEST_PASSWORD });
  // The link and the password have proved no second factor.
  expect(body.session).toMatchObject({ needs_second_factor: true, role: { name: 'Viewer' } });
  expect((await office.get('/auctions', body.token)).body.code).toBe('second_factor_required');
  const late = await office.post(`/team/${packer.id}`, owner.token, { ...leave, base_version: 2 });
  expect(late.body.code).toBe('changed_by_other');
});
