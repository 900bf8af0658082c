import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mails, setupTokens } from '@bidkit/api/db/schema';
import { hashToken } from '@bidkit/api/modules/sessions/tokens';
import { openTestApp, TEST_PASSWORD, type TestApp } from '@bidkit/api/test/test-app';
import type { AuditEntry, Invitation, StaffRole } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli, runCliJson, staffVariables, typing } from '../../cli.testing.ts';

const PASSWORD = 'oak chest, brass corners';
let app: TestApp;
let variables: Record<string, string>;
let folder: string;

beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
  folder = await mkdtemp(join(tmpdir(), 'bidkit-team-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCli(args, variables);
const runJson = <T>(...args: string[]) => runCliJson<T>(args, variables);

/** The variables of a person who has no token yet. */
const person = (name: string, { HOUSE_URL = '' }: Record<string, string | undefined> = variables) => ({
  HOUSE_URL,
  XDG_CONFIG_HOME: join(folder, name),
});

/** The link in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const sent = (await app.db.select().from(mails)).filter(({ to }) => to === email);
  return /http\S+\/invitation#[\w-]{43}/.exec(JSON.stringify(sent.at(-1)))?.[0] ?? '';
}

describe('an invitation', () => {
  it('makes a new account staff, who are logged in', async () => {
    const invited = await run('invite', 'lena@example.com', '--role', 'lister');
    expect(invited.stdout).toMatch(/lena@example\.com +Lister/);
    const lena = person('lena');
    const prompts = typing('lena', PASSWORD, PASSWORD);
    const link = await linkTo('lena@example.com');
    const accepted = await runCli(['invitations', 'accept', link], lena, { prompts });
    expect(accepted).toMatchObject({ code: 0, stdout: expect.stringContaining('Your role is Lister.') });
    expect((await runCli(['lots', 'list'], lena)).code).toBe(0);
    const again = await runCli(['invitations', 'accept', link], lena);
    expect(again.stderr).toContain('This invitation has expired, was used before');
  });

  it('asks a member for the password of their account', async () => {
    const member = await app.aUser();
    await run('invite', member.email, '--role', 'Viewer');
    const prompts = typing(TEST_PASSWORD);
    const accept = ['invitations', 'accept', await linkTo(member.email)];
    expect((await runCli(accept, person('member'), { prompts })).code).toBe(0);
    expect(prompts.questions).toEqual([`Password of ${member.username}: `]);
    expect((await run('invite', member.email, '--role', 'Viewer')).stderr).toContain(
      'is already a member of staff',
    );
  });

  it('is listed and withdrawn', async () => {
    const { id } = await runJson<Invitation>('invite', 'kim@example.com', '--role', 'Packer');
    expect((await run('invitations', 'list')).stdout).toContain('kim@example.com');
    expect((await run('invitations', 'revoke', String(id))).code).toBe(0);
    expect((await run('invitations', 'list')).stdout).not.toContain('kim@example.com');
    const unknown = await run('invite', 'kim@example.com', '--role', 'Boss');
    expect(unknown.stderr).toContain('There is no role “Boss”. Choose one of Owner,');
  });

  it('sends nothing when the two passwords differ', async () => {
    await run('invite', 'kit@example.com', '--role', 'Packer');
    const prompts = typing('kit', PASSWORD, `${PASSWORD}!`);
    const accept = ['invitations', 'accept', await linkTo('kit@example.com')];
    const { code, stderr } = await runCli(accept, person('kit'), { prompts });
    expect([code, stderr]).toEqual([1, expect.stringContaining('The two passwords differ.')]);
  });
});

describe('a role', () => {
  it('is added, renamed, given and removed', async () => {
    const saved = await runJson<StaffRole>('roles', 'save', 'Photos', '--permission', 'lots:read');
    expect(saved).toMatchObject({ name: 'Photos', permissions: ['lots:read'], members: 0 });
    const renamed = await runJson<StaffRole>('roles', 'save', 'photos', '--rename', 'Photo desk');
    expect(renamed).toMatchObject({ id: saved.id, name: 'Photo desk', permissions: ['lots:read'] });
    const { username } = await app.aUser({ role: 'staff', staffRole: 'Packer' });
    const change = ['team', 'change', username, '--reason', 'One team'];
    expect((await run(...change, '--role', 'Photo desk')).stdout).toContain('Photo desk');
    expect((await run('roles', 'list')).stdout).toMatch(/^Photo desk +1 +lots:read$/m);
    const remove = ['roles', 'remove', 'Photo desk', '--reason', 'One team'];
    expect((await run(...remove)).stderr).toContain('have this role');
    expect((await run(...remove, '--move-to', 'Packer')).stdout).toBe('The role Photo desk is removed.\n');
    expect((await run('team', 'list')).stdout).toMatch(new RegExp(`${username} +Packer`));
    const { data } = await runJson<{ data: AuditEntry[] }>('audit', '--subject', 'role');
    expect(data.map(({ action }) => action)).toEqual(['remove', 'save', 'save']);
  });

  it.each([
    [['roles', 'save', 'Managr', '--rename', 'Boss'], 'There is no role “Managr”.'],
    [
      ['roles', 'save', 'Boss', '--permission', 'all'],
      '“all” is not a valid permission. Choose one of lots:read',
    ],
    [['roles', 'save', 'Owner', '--rename', 'Boss'], 'The role Owner cannot be changed'],
    [
      ['team', 'change', 'zoe', '--role', 'Viewer', '--reason', 'x'],
      '“zoe” is not the username of a member of staff',
    ],
    [['team', 'change', 'zoe', '--reason', 'x'], 'Give --role, --active or --no-active.'],
  ])('explains the mistake in %j', async (args, message) => {
    const { stderr, code } = await run(...args);
    expect([stderr.includes(message) || stderr, code]).toEqual([true, 1]);
  });
});

it('resets a second factor, and ends the work of a member of staff', async () => {
  const { username } = await app.aUser({ role: 'staff', staffRole: 'Packer' });
  const reset = await run('team', 'reset-factor', username, '--reason', 'Lost phone');
  expect(reset.stdout).toBe(`${username} sets up a new second factor with the next login.\n`);
  const ended = await run('team', 'change', username, '--no-active', '--reason', 'Has left');
  expect(ended.stdout).toContain('not active');
  expect((await run('team', 'list', '--active')).stdout).not.toContain(username);
  expect((await run('team', 'list', '--no-active')).stdout).toContain(username);
});

it('sets up a marketplace with the link that the server prints', async () => {
  const server = await openTestApp();
  const owner = person('owner', { HOUSE_URL: await server.http.listen({ port: 0, host: '127.0.0.1' }) });
  const token = 'a-token-of-the-server';
  const expires_at = new Date(server.now() + 60_000);
  await server.db.insert(setupTokens).values({ token_hash: hashToken(token), expires_at });
  const setup = ['setup', `${owner.HOUSE_URL}/office/setup#${token}`];
  const wrong = await runCli([...setup.slice(0, 1), 'unknown'], owner);
  expect(wrong.stderr).toMatch(/This link has expired.*\n.*pnpm house setup-link/);
  const prompts = typing('ina', 'ina@example.com', PASSWORD, PASSWORD);
  const done = await runCli(setup, owner, { prompts });
  expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('Your role is Owner.') });
  expect((await runCli(['checklist'], owner)).stdout).toMatch(/^open +It has a lot +pnpm house lots add$/m);
  expect((await runCli(setup, owner)).stderr).toContain('This marketplace has an owner already.');
  await server.close();
});
