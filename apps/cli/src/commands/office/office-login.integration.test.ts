import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { officeSessions, passkeys, staffMembers } from '@bidkit/api/db/schema';
import { openTestApp, TEST_PASSWORD, type TestApp } from '@bidkit/api/test/test-app';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli, runCliJson, typing } from '../../cli.testing.ts';

let app: TestApp;
let url: string;
let folder: string;

beforeAll(async () => {
  app = await openTestApp();
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'bidkit-office-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** The variables of a new member of staff, whose tokens are stored in a folder of their own. */
async function aStaff(staffRole = 'Owner') {
  const staff = await app.aUser({ role: 'staff', staffRole });
  return { staff, variables: { HOUSE_URL: url, XDG_CONFIG_HOME: join(folder, staff.username) } };
}

/** One who has logged in. */
async function loggedIn(staffRole?: string) {
  const { staff, variables } = await aStaff(staffRole);
  const login = await runCli(['login', '--user', staff.username], variables, {
    prompts: typing(TEST_PASSWORD),
  });
  expect(login).toMatchObject({ code: 0, stdout: expect.stringContaining(`You are ${staff.username}.`) });
  return { staff, variables };
}

/** Adds an authenticator app. Returns its codes at a time, and the recovery codes. */
async function withTotp(variables: Record<string, string>) {
  let secret = '';
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
  const prompts = typing((question) => {
    secret = /secret there:\n {2}(\w+)\n/.exec(question)?.[1] ?? '';
    // The code of the step before: the present one stays for the login.
    return codeAt(app.now() - 30_000);
  });
  const added = await runCliJson<{ recovery_codes: string[] }>(['factor', 'totp'], variables, { prompts });
  return { code: () => codeAt(app.now()), recoveryCodes: added.recovery_codes };
}

const endProof = () => app.db.update(officeSessions).set({ fresh_until: new Date(0) });

describe('a login with a second factor', () => {
  it('asks for the code, or reads it from HOUSE_CODE', async () => {
    const { staff, variables } = await loggedIn();
    const { code, recoveryCodes } = await withTotp(variables);
    expect((await runCli(['factor', 'show'], variables)).stdout).toMatch(
      /app: yes\nRecovery codes: +10 left/,
    );
    const asked = typing(TEST_PASSWORD, () => code());
    const login = await runCli(['login', '--user', staff.username], variables, { prompts: asked });
    expect([login.code, asked.questions]).toEqual([
      0,
      ['Password: ', 'Code of your authenticator app, or a recovery code: '],
    ]);
    const [first = '', second = ''] = recoveryCodes;
    const once = { ...variables, HOUSE_USER: staff.username, HOUSE_PASSWORD: TEST_PASSWORD };
    expect((await runCli(['session'], once)).stderr).toMatch(
      /^This account has a second factor\. Set HOUSE_CODE to the code, or run: pnpm house login\n$/,
    );
    expect((await runCli(['session'], { ...once, HOUSE_CODE: first })).stdout).toMatch(/^Role +Owner$/m);
    const used = await runCli(['session'], { ...once, HOUSE_CODE: first });
    expect(used.stderr).toContain('was used before');
    await endProof();
    const renew = ['factor', 'recovery-codes'];
    expect((await runCli(renew, { ...variables, HOUSE_CODE: second })).stdout).toMatch(/^ {2}\w{5}-\w{5}$/m);
    expect((await runCli(['factor', 'remove-totp'], variables)).code).toBe(0);
  });

  it('needs a browser for a passkey, or a recovery code', async () => {
    const { staff, variables } = await loggedIn();
    const key = { credential_id: staff.username, public_key: 'key', counter: 0, is_office: true };
    await app.db.insert(passkeys).values({ ...key, user_id: staff.id, browser: 'Firefox' });
    expect((await runCli(['factor', 'passkeys'], variables)).stdout).toContain('Firefox');
    const login = (...answers: string[]) =>
      runCli(['login', '--user', staff.username], variables, { prompts: typing(TEST_PASSWORD, ...answers) });
    expect(await login()).toMatchObject({ code: 1, stderr: expect.stringContaining('needs a browser') });
    const { recovery_codes } = await runCliJson<{ recovery_codes: string[] }>(
      ['factor', 'recovery-codes'],
      variables,
    );
    expect((await login(recovery_codes[0] ?? '')).code).toBe(0);
    const [passkey] = await runCliJson<{ id: number }[]>(['factor', 'passkeys'], variables);
    const removed = await runCli(['factor', 'remove-passkey', String(passkey?.id)], variables);
    expect(removed.stdout).toContain('is removed.');
  });
});

describe('a call that needs a proof of the last ten minutes', () => {
  const invite = ['invite', 'new@example.com', '--role', 'Viewer'];

  it('asks for the password and is repeated', async () => {
    const { variables } = await loggedIn();
    await endProof();
    const prompts = typing(TEST_PASSWORD);
    const invited = await runCli(invite, variables, { prompts });
    expect([invited.code, prompts.questions]).toEqual([0, ['Please confirm that it is you. Password: ']]);
    expect((await runCli(invite, variables)).code).toBe(0);
  });

  it('explains in a script what to run, and reads HOUSE_PASSWORD', async () => {
    const { variables } = await loggedIn();
    await endProof();
    const refused = await runCli(invite, variables);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/Run “pnpm house confirm” in a terminal.* or set HOUSE_PASSWORD\.\n$/),
    ]);
    const withPassword = { ...variables, HOUSE_PASSWORD: TEST_PASSWORD };
    expect((await runCli(invite, withPassword)).code).toBe(0);
    await endProof();
    expect((await runCli(['confirm'], withPassword)).stdout).toMatch(/^Confirmed until \d{4}-/);
    expect((await runCli(['session'], variables)).stdout).toMatch(/^Confirmed +until/m);
    await endProof();
    const wrong = await runCli(invite, { ...variables, HOUSE_PASSWORD: 'another one' });
    expect(wrong.stderr).toContain('password');
    expect(wrong.code).toBe(1);
  });
});

describe('an office session', () => {
  it('says on a public server that a second factor has to be set up first', async () => {
    const server = await openTestApp({ PUBLIC_URL: 'https://auctions.example' });
    const staff = await server.aUser({ role: 'staff' });
    await server.db.update(staffMembers).set({ totp_secret: null });
    const variables = {
      HOUSE_URL: await server.http.listen({ port: 0, host: '127.0.0.1' }),
      XDG_CONFIG_HOME: join(folder, staff.username),
    };
    const prompts = typing(TEST_PASSWORD);
    const login = await runCli(['login', '--user', staff.username], variables, { prompts });
    expect(login.stdout).toContain('Set it up first: pnpm house factor totp');
    expect((await runCli(['orders'], variables)).stderr).toMatch(
      /second factor first.*\n.*house factor totp\n$/,
    );
    expect((await runCli(['session'], variables)).stdout).toMatch(/^Missing +a second factor/m);
    await server.close();
  });

  it('names the permission that a role lacks, and what to do', async () => {
    const { variables } = await loggedIn('Lister');
    const { stderr, code } = await runCli(['orders'], variables);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/needs the permission orders:read\.\n.*pnpm house session/),
    ]);
  });

  it('is listed, and ended elsewhere', async () => {
    const { staff, variables } = await loggedIn();
    const other = { HOUSE_URL: url, XDG_CONFIG_HOME: join(folder, `${staff.username}-2`) };
    await runCli(['login', '--user', staff.username], other, { prompts: typing(TEST_PASSWORD) });
    expect((await runCli(['session', 'list'], variables)).stdout).toMatch(
      /a program +127\.0\.0\.0\/24.*this one$/m,
    );
    const rows = await runCliJson<{ id: number; is_current: boolean }[]>(['session', 'list'], variables);
    const id = rows.find(({ is_current }) => !is_current)?.id;
    expect((await runCli(['session', 'end', String(id)], variables)).code).toBe(0);
    expect((await runCli(['session'], other)).stderr).toContain('Log in again with: pnpm house login');
    expect((await runCli(['logout'], other)).stdout).toContain('Logged out at');
    expect((await runCli(['session'], variables)).code).toBe(0);
  });
});
