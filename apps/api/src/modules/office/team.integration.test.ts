import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeys, staffInvitations, staffRoles, users } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { bearer, officeOf } from './office-calls.testing.ts';

let app: TestApp;
let office: ReturnType<typeof officeOf>;
let owner: Awaited<ReturnType<ReturnType<typeof officeOf>['aStaff']>>;
beforeAll(async () => {
  app = await openTestApp();
  office = officeOf(app);
  owner = await office.aStaff('Owner', { username: 'olga' });
  // Like that of managers, with the right to change staff.
  await app.db.insert(staffRoles).values({ name: 'Lead', permissions: ['lots:read', 'staff:write'] });
});
afterAll(() => app.close());

const reason = 'A test';
interface Row {
  readonly id: number;
  readonly username: string;
}
const change = (token: string, id: number, form: object) =>
  office.post(`/team/${id}`, token, { base_version: 1, reason, ...form });
const logInToSite = async (email: string) =>
  (await office.send('POST', '/api/login', {}, { email, password: TEST_PASSWORD })).body.token as string;
const refused = (code: string, status: number, rest: object = {}) => ({ status, body: { code, ...rest } });

describe('the team', () => {
  it('is listed by username, without what is secret', async () => {
    const viewer = await office.aStaff('Viewer', { username: 'Vera' });
    await change(owner.token, viewer.id, { is_active: false });
    const list = async (query = '') => (await office.get(`/team${query}`, owner.token)).body.data as Row[];
    const rows = (await list()).filter(({ id }) => [owner.id, viewer.id].includes(id));
    expect(rows.map(({ username }) => username)).toEqual(['olga', 'Vera']);
    expect(rows[1]).toEqual({
      id: viewer.id,
      username: 'Vera',
      email: viewer.email,
      role: { id: await office.roleId('Viewer'), name: 'Viewer' },
      has_second_factor: false,
      last_used_at: null,
      is_active: false,
      version: 2,
    });
    const has = async (query: string) => (await list(query)).some(({ id }) => id === viewer.id);
    expect([await has('?active=true'), await has('?active=false')]).toEqual([false, true]);
  });

  it('is not shown to staff without the permission', async () => {
    const { token } = await office.aStaff('Manager');
    expect(await office.get('/team', token)).toMatchObject(
      refused('permission_missing', 403, { params: { permission: 'staff:write' } }),
    );
  });
});

describe('a change of a role', () => {
  it('counts at once for open sessions, and is audited with its reason', async () => {
    const packer = await office.aStaff('Packer');
    expect((await office.get('/auctions', packer.token)).status).toBe(403);
    const role_id = await office.roleId('Lister');
    expect(await change(owner.token, packer.id, { role_id })).toMatchObject({
      status: 200,
      body: { role: { name: 'Lister' }, is_active: true, version: 2 },
    });
    expect((await office.get('/auctions', packer.token)).status).toBe(200);
    expect((await office.auditOf('staff-member', packer.id))[0]).toMatchObject({
      staff_id: owner.id,
      action: 'change-staff',
      subject: 'staff-member',
      reason,
      before: { role: 'Packer', is_active: true },
      after: { role: 'Lister', is_active: true },
    });
  });

  it('names who has changed the same member of staff meanwhile', async () => {
    const [packer, paul] = [
      await office.aStaff('Packer'),
      await office.aStaff('Owner', { username: 'paul' }),
    ];
    await change(paul.token, packer.id, { role_id: await office.roleId('Editor') });
    const late = await change(owner.token, packer.id, { role_id: await office.roleId('Finance') });
    expect(late).toMatchObject(refused('changed_by_other', 409, { params: { by: 'paul' } }));
    expect(await change(owner.token, packer.id, { base_version: 9, is_active: false })).toMatchObject(
      refused('base_version_required', 422),
    );
  });

  it('is made once by two at the same moment', async () => {
    const [packer, paula] = [await office.aStaff('Packer'), await office.aStaff()];
    const [editor, finance] = [await office.roleId('Editor'), await office.roleId('Finance')];
    const answers = await Promise.all([
      change(owner.token, packer.id, { role_id: editor }),
      change(paula.token, packer.id, { role_id: finance }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await office.member(packer.id)).version).toBe(2);
  });

  it('needs a known role and member, and something to change', async () => {
    const packer = await office.aStaff('Packer');
    expect(await change(owner.token, packer.id, { role_id: 9_999 })).toMatchObject(
      refused('role_unknown', 422, { fields: { role_id: [{ code: 'role_unknown' }] } }),
    );
    const member = await app.aUser();
    expect(await change(owner.token, member.id, { is_active: true })).toMatchObject(
      refused('staff_not_found', 404),
    );
    expect((await change(owner.token, packer.id, {})).body.errors).toHaveProperty('role_id');
  });

  it('needs a session that is fresh', async () => {
    const stale = await office.aStaff();
    await app.db.execute(`update office_sessions set fresh_until = now() where user_id = ${stale.id}`);
    expect(await change(stale.token, owner.id, { is_active: false })).toMatchObject(
      refused('step_up_required', 403),
    );
  });
});

describe('what staff lack', () => {
  it('they neither give nor take', async () => {
    const lead = await office.aStaff('Lead');
    const target = async (name: string) => (await office.aStaff(name)).id;
    const give = async (id: number, name: string) =>
      change(lead.token, id, { role_id: await office.roleId(name) });
    const lacking = (permission: string) => refused('permission_not_held', 403, { params: { permission } });
    await app.db.insert(staffRoles).values({ name: 'Reader', permissions: ['lots:read'] });
    expect((await give(await target('Reader'), 'Lead')).status).toBe(200);
    expect(await give(await target('Reader'), 'Lister')).toMatchObject(lacking('lots:write'));
    expect(await give(await target('Reader'), 'Owner')).toMatchObject(lacking('Owner'));
    expect(await give(await target('Packer'), 'Reader')).toMatchObject(lacking('shipping:write'));
    expect(await change(lead.token, owner.id, { is_active: false })).toMatchObject(lacking('Owner'));
    expect(await office.post(`/team/${owner.id}/second-factor/reset`, lead.token, { reason })).toMatchObject(
      lacking('Owner'),
    );
  });

  it('no one changes their own role', async () => {
    const paul = await office.aStaff();
    expect(await change(paul.token, paul.id, { role_id: await office.roleId('Viewer') })).toMatchObject(
      refused('own_role', 409),
    );
    expect(await office.post(`/team/${paul.id}/second-factor/reset`, paul.token, { reason })).toMatchObject(
      refused('own_second_factor', 409),
    );
    expect((await change(paul.token, paul.id, { is_active: false })).status).toBe(200);
  });
});

describe('a member of staff who leaves', () => {
  it('is logged out everywhere, and is an ordinary member', async () => {
    const support = await office.aStaff('Support');
    const member = await app.aUser();
    const site = await app.siteTokenFor(support);
    await change(owner.token, support.id, { role_id: await office.roleId('Manager') });
    const form = { user_id: member.id, username: support.username, password: TEST_PASSWORD };
    const acting = (await office.send('POST', '/api/impersonate', {}, form)).body.token as string;
    const statuses = async () =>
      Promise.all([
        office.get('/session', support.token).then(({ status }) => status),
        ...[site, acting].map(async (token) => (await office.send('GET', '/api/user', bearer(token))).status),
      ]);
    expect(await statuses()).toEqual([200, 200, 200]);
    const left = await change(owner.token, support.id, { base_version: 2, is_active: false });
    expect(left.body).toMatchObject({ is_active: false, role: { name: 'Manager' } });
    expect(await statuses()).toEqual([401, 401, 401]);
    const user = await office.send('GET', '/api/user', bearer(await logInToSite(support.email)));
    expect(user.body).toMatchObject({ username: support.username, is_staff: false });
    const login = { email: support.email, password: TEST_PASSWORD };
    expect((await office.post('/session', null, login)).body.code).toBe('wrong_login');
  });

  it('has no invitation open by which to come back', async () => {
    const lead = await office.aStaff('Lead');
    const form = { email: 'own-second-address@example.com', role_id: await office.roleId('Lead') };
    expect((await office.post('/team', lead.token, form)).status).toBe(200);
    await change(owner.token, lead.id, { is_active: false });
    expect(await app.db.$count(staffInvitations, eq(staffInvitations.email, form.email))).toBe(0);
  });

  it('comes back with the role and the second factors of before', async () => {
    const finance = await office.aStaff('Finance');
    await office.addTotp(finance.token);
    await change(owner.token, finance.id, { is_active: false });
    const back = await change(owner.token, finance.id, { base_version: 2, is_active: true });
    expect(back.body).toMatchObject({ is_active: true, has_second_factor: true, role: { name: 'Finance' } });
    expect((await office.get('/session', finance.token)).status).toBe(401);
    const login = { email: finance.email, password: TEST_PASSWORD };
    expect((await office.post('/session', null, login)).body).toMatchObject({ session: null });
  });

  it('does not come back with an account that is canceled', async () => {
    const finance = await office.aStaff('Finance');
    await change(owner.token, finance.id, { is_active: false });
    await app.db.update(users).set({ cancelled_at: new Date() }).where(eq(users.id, finance.id));
    expect(await change(owner.token, finance.id, { base_version: 2, is_active: true })).toMatchObject(
      refused('account_cancelled', 409),
    );
  });
});

describe('a reset of second factors', () => {
  it('removes them, ends the office sessions, and tells both', async () => {
    const packer = await office.aStaff('Packer');
    await office.addTotp(packer.token);
    const key = { user_id: packer.id, public_key: 'none', counter: 0 };
    await app.db.insert(passkeys).values([
      { ...key, credential_id: 'of the office', is_office: true },
      { ...key, credential_id: 'of the site' },
    ]);
    const answer = await office.post(`/team/${packer.id}/second-factor/reset`, owner.token, { reason });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await office.member(packer.id)).toMatchObject({ totp_secret: null, version: 2 });
    const left = await app.db.select().from(passkeys).where(eq(passkeys.user_id, packer.id));
    expect(left.map(({ credential_id }) => credential_id)).toEqual(['of the site']);
    expect((await office.get('/session', packer.token)).status).toBe(401);
    expect((await office.mailsTo(packer.email))[0]?.text).toContain('Your second factors were removed.');
    expect((await office.mailsTo(owner.email))[0]?.subject).toBe(
      `You removed the second factors of ${packer.username}`,
    );
    expect(await office.auditOf('staff-member', packer.id)).toMatchObject([
      { action: 'reset-factor', reason },
    ]);
    const again = { reason, base_version: 1 };
    expect(await office.post(`/team/${packer.id}/second-factor/reset`, owner.token, again)).toMatchObject(
      refused('changed_by_other', 409, { params: { by: 'olga' } }),
    );
    const late = await change(owner.token, packer.id, { is_active: false });
    expect(late).toMatchObject(refused('changed_by_other', 409, { params: { by: 'olga' } }));
  });

  it('is refused for who is not staff', async () => {
    const { id } = await app.aUser();
    expect(await office.post(`/team/${id}/second-factor/reset`, owner.token, { reason })).toMatchObject(
      refused('staff_not_found', 404),
    );
  });
});
