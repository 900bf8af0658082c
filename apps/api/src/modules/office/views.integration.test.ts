import type { StaffView } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { officeOf } from './office-calls.testing.ts';

let app: TestApp;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  app = await openTestApp();
  office = officeOf(app);
});
afterAll(() => app.close());

const form = {
  screen: 'lots',
  name: 'Ending with a reserve',
  is_shared: false,
  query: 'view=live&reserve=yes&q=caf%C3%A9+%22box%22&sort=end&order=asc',
  columns: ['number', 'end', 'price'],
};

async function save(token: string, values: object = {}) {
  const { status, body } = await office.post('/views', token, { ...form, ...values });
  return { status, body: body as StaffView & { code?: string } };
}

const list = async (token: string, screen = 'lots') =>
  (await office.get(`/views?screen=${screen}`, token)).body as StaffView[];

describe('a saved view', () => {
  it('keeps query and columns, and only its owner has it', async () => {
    const [viewer, other] = [await office.aStaff('Viewer'), await office.aStaff()];
    const { status, body } = await save(viewer.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...form, is_own: true, owner: viewer.username, version: 1 });
    expect(await list(viewer.token)).toEqual([body]);
    expect(await list(viewer.token, 'orders')).toEqual([]);
    expect(await list(other.token)).toEqual([]);
    expect(await save(other.token, { id: body.id, base_version: 1 })).toMatchObject({
      body: { code: 'view_not_found' },
    });
    expect((await office.post(`/views/${body.id}/remove`, other.token)).status).toBe(404);
    expect(await office.auditOf('view', body.id)).toEqual([]);
  });

  it('is changed, renamed and removed by its owner', async () => {
    const { token } = await office.aStaff('Viewer');
    const { body } = await save(token);
    const changed = await save(token, { id: body.id, base_version: 1, name: 'Other', columns: [] });
    expect(changed.body).toMatchObject({ id: body.id, name: 'Other', columns: [], version: 2 });
    expect((await office.post(`/views/${body.id}/remove`, token)).status).toBe(200);
    expect(await list(token)).toEqual([]);
  });

  it('has a name of its own in its list', async () => {
    const { token } = await office.aStaff('Viewer');
    await save(token);
    expect((await save(token, { name: form.name.toUpperCase() })).body.code).toBe('view_name_taken');
    expect((await save(token, { screen: 'orders' })).status).toBe(200);
    expect((await save(token, { name: ' ' })).status).toBe(422);
    expect((await save(token, { screen: 'nothing' })).status).toBe(422);
    expect((await save(token, { name: 'x', columns: ['<b>'] })).status).toBe(422);
  });

  it('cannot be one of too many', async () => {
    const { token } = await office.aStaff('Viewer');
    for (let n = 0; n < 50; n += 1) expect((await save(token, { name: `View ${n}` })).status).toBe(200);
    expect((await save(token, { name: 'One more' })).body.code).toBe('too_many_views');
  });
});

describe('a shared view', () => {
  it('needs a permission, is in the audit, and all staff have it', async () => {
    const [viewer, manager] = [await office.aStaff('Viewer'), await office.aStaff('Manager')];
    expect((await save(viewer.token, { is_shared: true })).body.code).toBe('permission_missing');
    const { body } = await save(manager.token, { is_shared: true, screen: 'claims' });
    expect(await list(viewer.token, 'claims')).toMatchObject([
      { id: body.id, is_own: false, owner: manager.username },
    ]);
    const change = { id: body.id, base_version: 1, screen: 'claims', is_shared: false };
    expect((await save(viewer.token, change)).body.code).toBe('permission_missing');
    expect((await office.post(`/views/${body.id}/remove`, viewer.token)).status).toBe(403);
    // Anybody can have a copy.
    expect((await save(viewer.token, { screen: 'claims' })).status).toBe(200);
    expect((await save(manager.token, change)).body).toMatchObject({ is_shared: false, version: 2 });
    expect(await list(viewer.token, 'claims')).toHaveLength(1);
    expect(await office.auditOf('view', body.id)).toMatchObject([
      { action: 'save', before: { is_shared: true }, after: { is_shared: false } },
      { action: 'save', after: { is_shared: true, query: form.query } },
    ]);
  });

  it('says who has changed it meanwhile', async () => {
    const [one, two] = [await office.aStaff('Manager'), await office.aStaff('Manager')];
    const { body } = await save(one.token, { is_shared: true, screen: 'returns' });
    const change = { id: body.id, base_version: 1, screen: 'returns', is_shared: true };
    expect((await save(two.token, { ...change, name: 'Theirs' })).status).toBe(200);
    const late = await office.post('/views', one.token, { ...form, ...change, name: 'Mine' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed_by_other', params: { by: two.username } },
    });
    const { base_version: _, ...blind } = change;
    expect((await save(one.token, blind)).body.code).toBe('base_version_required');
    expect((await office.post(`/views/${body.id}/remove`, two.token)).status).toBe(200);
  });
});
