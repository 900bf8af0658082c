import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffInvitations, staffRoles } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { officeOf } from './office-calls.testing.ts';

let app: TestApp;
let office: ReturnType<typeof officeOf>;
let owner: Awaited<ReturnType<ReturnType<typeof officeOf>['aStaff']>>;
beforeAll(async () => {
  app = await openTestApp();
  office = officeOf(app);
  owner = await office.aStaff('Owner', { username: 'olga' });
});
afterAll(() => app.close());

const reason = 'A test';
const save = (form: object, token = owner.token) => office.post('/roles', token, form);
const remove = (id: number, form: object = {}, token = owner.token) =>
  office.post(`/roles/${id}/remove`, token, { reason, ...form });
/** A new role, whose number is returned. */
const aRole = async (name: string, permissions: readonly string[] = ['lots:read']) =>
  (await save({ name, permissions })).body.id as number;
const invite = (email: string, role_id: number) => office.post('/team', owner.token, { email, role_id });
const refused = (code: string, status: number, rest: object = {}) => ({ status, body: { code, ...rest } });

describe('a role', () => {
  it('is added, changed and renamed, with each change in the audit', async () => {
    const form = { name: ' Night shift ', permissions: ['lots:read', 'lots:read', 'audit:read'] };
    const { status, body } = await save(form);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        name: 'Night shift',
        is_owner: false,
        permissions: ['lots:read', 'audit:read'],
        members: 0,
        version: 1,
      },
    ]);
    const { id } = body;
    const renamed = await save({ id, base_version: 1, name: 'Late shift', permissions: ['lots:read'] });
    expect(renamed.body).toMatchObject({ id, name: 'Late shift', permissions: ['lots:read'], version: 2 });
    expect(await office.auditOf('role', id)).toMatchObject([
      {
        staff_id: owner.id,
        action: 'save',
        before: { name: 'Night shift', permissions: ['lots:read', 'audit:read'] },
        after: { name: 'Late shift', permissions: ['lots:read'] },
      },
      { action: 'save', before: null, after: { name: 'Night shift' } },
    ]);
    const { body: all } = await office.get('/roles', owner.token);
    expect(all[0]).toMatchObject({ name: 'Owner', is_owner: true });
    expect(all[0].permissions).toContain('keys:write');
    expect(all.map(({ name }: { name: string }) => name)).toContain('Late shift');
  });

  it('has a name of its own, whatever the capitals', async () => {
    const id = await aRole('Photographer');
    expect(await save({ name: 'PHOTOGRAPHER', permissions: [] })).toMatchObject(
      refused('role_name_taken', 409),
    );
    const other = await aRole('Writer');
    const form = { id: other, base_version: 1, name: 'photographer', permissions: [] };
    expect(await save(form)).toMatchObject(refused('role_name_taken', 409));
    const own = await save({ id, base_version: 1, name: 'PHOTOGRAPHER', permissions: [] });
    expect(own.body.name).toBe('PHOTOGRAPHER');
    expect((await save({ name: ' ', permissions: [] })).body.errors).toHaveProperty('name');
  });

  it('is added once by two at the same moment', async () => {
    const answers = await Promise.all([
      save({ name: 'Twin', permissions: [] }),
      save({ name: 'twin', permissions: [] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('changes once by two at the same moment, and names who was first', async () => {
    const id = await aRole('Shared');
    const form = { id, base_version: 1, name: 'Shared' };
    const paul = await office.aStaff('Owner', { username: 'paul' });
    const answers = await Promise.all([
      save({ ...form, permissions: ['audit:read'] }),
      save({ ...form, permissions: ['orders:read'] }, paul.token),
    ]);
    const [first, late] = [...answers].sort((a, b) => a.status - b.status);
    expect(first?.body.version).toBe(2);
    const by = first?.body.permissions.includes('audit:read') ? 'olga' : 'paul';
    expect(late).toMatchObject(refused('changed_by_other', 409, { params: { by } }));
    expect(await save({ ...form, base_version: undefined, permissions: [] })).toMatchObject(
      refused('base_version_required', 422),
    );
    expect(await save({ ...form, base_version: 7, permissions: [] })).toMatchObject(
      refused('base_version_required', 422),
    );
  });

  it('counts at once for the open sessions of its members', async () => {
    const id = await aRole('Growing', []);
    const { token } = await office.aStaff('Growing');
    expect((await office.get('/auctions', token)).body.code).toBe('permission_missing');
    await save({ id, base_version: 1, name: 'Growing', permissions: ['lots:read'] });
    expect((await office.get('/auctions', token)).status).toBe(200);
    expect((await office.get('/session', token)).body.permissions).toEqual(['lots:read']);
    await save({ id, base_version: 2, name: 'Growing', permissions: [] });
    expect((await office.get('/auctions', token)).status).toBe(403);
  });

  it('cannot allow what does not exist, and must exist itself', async () => {
    const { status, body } = await save({ name: 'Magic', permissions: ['money:print'] });
    expect([status, body.code]).toEqual([422, 'permission_unknown']);
    const form = { id: 9_999, base_version: 1, name: 'None', permissions: [] };
    expect(await save(form)).toMatchObject(refused('role_not_found', 404));
    expect(await remove(9_999)).toMatchObject(refused('role_not_found', 404));
  });
});

describe('the role of owners', () => {
  it('neither changes nor ends', async () => {
    const id = await office.roleId('Owner');
    const fixed = refused('role_fixed', 409, { params: { role: 'Owner' } });
    expect(await save({ id, base_version: 1, name: 'Boss', permissions: [] })).toMatchObject(fixed);
    expect(await remove(id, { move_to: await office.roleId('Viewer') })).toMatchObject(fixed);
  });
});

describe('what staff lack', () => {
  it('they neither put into a role nor take from one', async () => {
    const own = await aRole('Lead', ['lots:read', 'staff:write']);
    const { token } = await office.aStaff('Lead');
    const lacking = (permission: string) => refused('permission_not_held', 403, { params: { permission } });
    expect(await save({ name: 'Rich', permissions: ['money:move'] }, token)).toMatchObject(
      lacking('money:move'),
    );
    const held = await aRole('Small');
    const more = { id: held, base_version: 1, name: 'Small', permissions: ['audit:read'] };
    expect(await save(more, token)).toMatchObject(lacking('audit:read'));
    const auditor = await aRole('Auditor', ['audit:read']);
    const less = { id: auditor, base_version: 1, name: 'Auditor', permissions: [] };
    expect(await save(less, token)).toMatchObject(lacking('audit:read'));
    expect(await remove(auditor, {}, token)).toMatchObject(lacking('audit:read'));
    expect(await remove(held, { move_to: auditor }, token)).toMatchObject(lacking('audit:read'));
    expect(await remove(held, { move_to: await office.roleId('Owner') }, token)).toMatchObject(
      lacking('Owner'),
    );
    const bigger = { id: own, base_version: 1, name: 'Lead', permissions: ['staff:write'] };
    expect(await save(bigger, token)).toMatchObject(refused('own_role', 409));
    expect(await remove(own, {}, token)).toMatchObject(refused('own_role', 409));
    expect((await save({ name: 'Clone', permissions: ['lots:read'] }, token)).status).toBe(200);
  });
});

describe('removing a role', () => {
  it('needs no other one while nobody has it', async () => {
    const id = await aRole('Unused');
    expect((await save({ id, base_version: 1, name: 'Unused now', permissions: [] })).status).toBe(200);
    const changed = refused('changed_by_other', 409, { params: { by: 'olga' } });
    expect(await remove(id, { base_version: 1 })).toMatchObject(changed);
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await app.db.$count(staffRoles, eq(staffRoles.id, id))).toBe(0);
    const [row] = await office.auditOf('role', id);
    expect(row).toMatchObject({ action: 'remove', reason, before: { name: 'Unused now' } });
  });

  it('moves its members and invitations, also those who have left', async () => {
    const [id, target] = [await aRole('Old'), await aRole('New', ['audit:read'])];
    const [here, gone] = [await office.aStaff('Old'), await office.aStaff('Old')];
    await office.post(`/team/${gone.id}`, owner.token, { base_version: 1, is_active: false, reason });
    await invite('new-person@example.com', id);
    expect(await remove(id)).toMatchObject(refused('role_in_use', 409));
    const unknown = refused('role_unknown', 422, { fields: { move_to: [{ code: 'role_unknown' }] } });
    expect(await remove(id, { move_to: 9_999 })).toMatchObject(unknown);
    expect(await remove(id, { move_to: id })).toMatchObject(unknown);
    expect((await remove(id, { move_to: target })).status).toBe(200);
    expect(await office.member(here.id)).toMatchObject({ role_id: target, version: 2 });
    expect(await office.member(gone.id)).toMatchObject({ role_id: target, version: 3, is_active: false });
    const [invitation] = await app.db
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.email, 'new-person@example.com'));
    expect(invitation?.role_id).toBe(target);
    expect((await office.get('/session', here.token)).body.permissions).toEqual(['audit:read']);
    const form = { base_version: 1, is_active: false, reason };
    expect(await office.post(`/team/${here.id}`, owner.token, form)).toMatchObject(
      refused('changed_by_other', 409, { params: { by: 'olga' } }),
    );
  });

  it('needs another one while an invitation names it', async () => {
    const id = await aRole('Invited');
    await invite('another-person@example.com', id);
    expect(await remove(id)).toMatchObject(refused('role_in_use', 409));
  });
});
