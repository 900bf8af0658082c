import { allowsCall, officeScreens, type StaffView, staffPermissions } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type TestDatabase } from '../../test/shared-postgres.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { officeOf } from './office-calls.testing.ts';
import { permissionOfScreen } from './screen-permissions.ts';

let database: TestDatabase;
let app: TestApp;
let holder: Client;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  database = await openPostgres();
  app = await openTestApp({ DATABASE_URL: database.url });
  holder = new Client({ connectionString: database.url });
  await holder.connect();
  office = officeOf(app);
});
afterAll(async () => {
  await holder.end();
  await app.close();
  await database.drop();
});

const form = { screen: 'lots', name: 'Mine', is_shared: true, query: 'q=jane%40example.com', columns: [] };
const save = async (token: string, values: object) => {
  const { status, body } = await office.post('/views', token, { ...form, ...values });
  return { status, body: body as StaffView & { code?: string } };
};
const waiters = () =>
  app.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);

it('is unshared by another member of staff, and stays its owner’s', async () => {
  const [owner, other] = [await office.aStaff('Manager'), await office.aStaff('Manager')];
  const { body } = await save(owner.token, {});
  const change = { id: body.id, base_version: 1, is_shared: false };
  expect(await save(other.token, change)).toMatchObject({
    status: 200,
    body: { is_shared: false, is_own: false, owner: owner.username, version: 2 },
  });
  expect((await office.get('/views?screen=lots', other.token)).body).toEqual([]);
  expect((await office.get('/views?screen=lots', owner.token)).body).toMatchObject([
    { id: body.id, is_own: true, is_shared: false },
  ]);
  expect(await office.auditOf('view', body.id)).toMatchObject([
    { staff_id: other.id, after: { is_shared: false } },
    { staff_id: owner.id },
  ]);
});

it('is seen and saved only with the permission of its list', async () => {
  const [owner, packer] = [await office.aStaff('Manager'), await office.aStaff('Packer')];
  const { body } = await save(owner.token, { screen: 'members' });
  const refused = {
    status: 403,
    body: { code: 'permission_missing', params: { permission: 'members:read' } },
  };
  expect(await office.get('/views?screen=members', packer.token)).toMatchObject(refused);
  const change = { screen: 'members', is_shared: false };
  expect(await save(packer.token, change)).toMatchObject(refused);
  expect(await save(packer.token, { ...change, id: body.id, base_version: 1 })).toMatchObject(refused);
});

it.each(officeScreens)('the views of %s need a permission', (screen) => {
  expect(allowsCall([], permissionOfScreen(screen))).toBe(false);
  expect(allowsCall(staffPermissions, permissionOfScreen(screen))).toBe(true);
});

it('does not get a name that its owner gives to another view at the same moment', async () => {
  const [owner, other] = [await office.aStaff('Manager'), await office.aStaff('Manager')];
  const { body } = await save(owner.token, {});
  // As the owner saves a new view.
  await holder.query('begin');
  await holder.query('select 1 from staff_members where user_id = $1 for no key update', [owner.id]);
  await holder.query(
    `insert into staff_views (staff_id, changed_by, screen, name, is_shared, query, columns)
     values ($1, $1, 'lots', 'Taken', false, '', '{}')`,
    [owner.id],
  );
  const renamed = save(other.token, { id: body.id, base_version: 1, name: 'Taken' });
  await expect.poll(waiters).toBe(1);
  await holder.query('commit');
  expect(await renamed).toMatchObject({ status: 409, body: { code: 'view_name_taken' } });
});
