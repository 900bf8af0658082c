import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedFolder } from './db/embedded-folder.ts';
import { lockDataDir } from './db/lock.ts';
import { bearer, officeOf } from './modules/office/office-calls.testing.ts';
import { manageStaff } from './staff.ts';
import { openPostgres, type TestDatabase } from './test/shared-postgres.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from './test/test-app.ts';

// The operator's commands beside a server that runs.
let database: TestDatabase;
let app: TestApp;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  database = await openPostgres();
  app = await openTestApp({ DATABASE_URL: database.url });
  office = officeOf(app);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const run = async (...args: string[]) => {
  const variables = { DATABASE_URL: database.url, PUBLIC_URL: 'https://auctions.example', DEMO: 'true' };
  return (await manageStaff(args, variables, '/')).text;
};
const statusOf = async (url: string, token: string) =>
  (await office.send('GET', `/api${url}`, bearer(token))).status;
const REASON = 'By the operator, on the machine of the server';

it('makes the first owner by a link, who can be removed as the last one, and then another one', async () => {
  expect(await run('list')).toBe('Nobody is staff.');
  const complete = async (username: string) => {
    const text = await run('setup-link');
    const [, token] = /\nhttps:\/\/auctions\.example\/office\/setup#([\w-]{43})$/.exec(text) ?? [];
    const form = { token, username, email: `${username}@example.com`, password: TEST_PASSWORD };
    return (await office.post('/setup', null, form)).body.token as string;
  };
  const session = await complete('sam');
  expect(await statusOf('/staff/auctions', session)).toBe(200);
  await expect(run('setup-link')).rejects.toThrow('This marketplace has an owner already.');
  expect(await run('list')).toBe('sam  Owner  sam@example.com');
  expect(await run('remove', 'sam')).toBe('sam is not staff any more, and logged out.');
  expect(await statusOf('/staff/auctions', session)).toBe(401);
  expect(await run('list')).toBe('Nobody is staff.');
  await expect(run('remove', 'sam')).rejects.toThrow('“sam” is not staff.');
  expect(await statusOf('/staff/auctions', await complete('uma'))).toBe(200);
});

describe('removing a member of staff', () => {
  it.each([
    ['username', 'IDA', 'ida'],
    ['email address', 'IDO@example.com', 'ido'],
  ])('finds the account by its %s, and ends all access at once', async (_by, name, username) => {
    const staff = await office.aStaff('Manager', { username });
    const site = await app.siteTokenFor(staff);
    const form = { user_id: (await app.aUser()).id, username, password: TEST_PASSWORD };
    const acting = (await office.send('POST', '/api/impersonate', {}, form)).body.token as string;
    const statuses = async () => [
      await statusOf('/staff/session', staff.token),
      await statusOf('/user', site),
      await statusOf('/user', acting),
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    await run('remove', name);
    expect(await statuses()).toEqual([401, 401, 401]);
    expect(await office.auditOf('staff-member', staff.id)).toMatchObject([
      {
        staff_id: staff.id,
        action: 'remove-staff',
        reason: REASON,
        before: { role: 'Manager', sessions: 2 },
      },
    ]);
    const login = { email: staff.email, password: TEST_PASSWORD };
    expect((await office.send('POST', '/api/login', {}, login)).status).toBe(200);
    expect((await office.post('/session', null, login)).body.code).toBe('wrong_login');
  });

  it('withdraws the invitations that they have sent', async () => {
    const owner = await office.aStaff('Owner', { username: 'ina' });
    const email = 'second-address@example.com';
    await office.post('/team', owner.token, { email, role_id: await office.roleId('Owner') });
    await run('remove', 'ina');
    const token = await office.invitationTo(email);
    expect((await office.post('/invitations/check', null, { token })).body.code).toBe('invitation_invalid');
  });
});

it('removes the second factors of who has lost them, ends the sessions, and tells them', async () => {
  const owner = await office.aStaff('Owner', { username: 'ron' });
  await office.addTotp(owner.token);
  const login = { email: owner.email, password: TEST_PASSWORD };
  expect((await office.post('/session', null, login)).body.second_factor).toEqual(['totp', 'recovery_code']);
  expect(await run('reset-factor', 'ron')).toBe('ron sets up a new second factor with the next login.');
  expect(await statusOf('/staff/session', owner.token)).toBe(401);
  expect((await office.post('/session', null, login)).body.session).not.toBeNull();
  expect(await office.auditOf('staff-member', owner.id)).toMatchObject([
    { action: 'reset-factor', reason: REASON },
  ]);
  expect((await office.mailsTo(owner.email))[0]?.text).toContain('Your second factors were removed.');
  await expect(run('reset-factor', 'nobody')).rejects.toThrow('“nobody” is not staff.');
});

it('gives scripts the same as data', async () => {
  const { data } = await manageStaff(['list', '--json'], { DATABASE_URL: database.url }, '/');
  expect(data).toContainEqual(expect.objectContaining({ username: 'uma', role: 'Owner' }));
});

it('creates the embedded database with a link for its owner, before the first start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-owner-'));
  const { text } = await manageStaff(['setup-link'], { DATA_DIR: dataDir }, '/');
  expect(text).toMatch(/\/office\/setup#[\w-]{43}$/);
  expect((await manageStaff(['list'], { DATA_DIR: dataDir }, '/')).text).toBe('Nobody is staff.');
  await rm(dataDir, { recursive: true });
});

it('needs a database that keeps members, and that no server has open', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-staff-'));
  const remove = (folder: string) => manageStaff(['remove', 'ann'], { DATA_DIR: folder }, '/');
  await expect(remove('memory')).rejects.toThrow('DATA_DIR=memory');
  await expect(remove(dataDir)).rejects.toThrow('There is no database in');
  await mkdir(embeddedFolder(dataDir));
  const unlock = lockDataDir(dataDir);
  await expect(remove(dataDir)).rejects.toThrow('Another server is running');
  unlock();
  await rm(dataDir, { recursive: true });
});

it.each([[['make']], [['remove']], [['reset-factor']], [[]]])(
  'explains how it is used after %j',
  async (args) => {
    await expect(manageStaff(args, { DATA_DIR: 'memory' }, '/')).rejects.toThrow('Usage: setup-link');
  },
);
