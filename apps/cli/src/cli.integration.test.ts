import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApp, TEST_PASSWORD, type TestApp } from '@bidkit/api/test/test-app';
import type { AuditEntry, StaffDeal, StaffLot } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli, runCliJson, runCliProcess, staffVariables } from './cli.testing.ts';

// Against a running server. What only a process has, such as its streams and its exit code, is tested with one.
let app: TestApp;
let variables: Record<string, string>;
let folder: string;
let product: Awaited<ReturnType<TestApp['aProduct']>>;

beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'bidkit-cli-'));
  variables = { ...(await staffVariables(app)), XDG_CONFIG_HOME: join(folder, 'config') };
  product = await app.aProduct();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCli(args, variables, { folder });
const runJson = <T>(...args: string[]) => runCliJson<T>(args, variables, { folder });
const add = (...args: string[]) => runJson<StaffLot>('lots', 'add', '--product', String(product.id), ...args);

describe('pnpm house', () => {
  it('shows all commands, and the arguments of each command', async () => {
    const overview = await runCliProcess([], variables, { folder });
    const help = await run('help', 'lots', 'add');
    expect(overview.stdout).toContain('lots import');
    expect(help.stdout).toContain('--soft-close-seconds SECONDS');
    expect([overview.code, help.code]).toEqual([0, 0]);
  });

  it.each([
    [['lots', 'burn'], 'There is no command “lots burn”. Choose one of: lots list'],
    [['lots', 'show'], 'Usage: pnpm house lots show NUMBER'],
    [['lots', 'show', 'x'], '“x” is not the number of a lot.'],
    [['lots', 'list', '--color', 'red'], "Unknown option '--color'"],
    [
      ['lots', 'add', '--opening-bid', 'ten', '--reserve', 'all'],
      '  opening_bid: “ten” is not a valid amount',
    ],
  ])('refuses %j and names the right command', async (args, message) => {
    const { stdout, stderr, code } = await run(...args);
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toContain(message);
  });

  it("prints the server's message with its fields, or as JSON", async () => {
    const args = ['lots', 'add', '--name', 'Chest', '--category', 'boats', '--opening-bid', '1.50'];
    const { stderr, code } = await run(...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ {2}product\.category: There is no category “boats”/m);
    expect(stderr).toMatch(/^ {2}opening_bid: This must be a whole number of dollars/m);
    const asJson = await run(...args, '--json');
    const error = JSON.parse(asJson.stderr);
    expect(Object.keys(error.errors)).toEqual(['product.category', 'opening_bid']);
    expect(error).toMatchObject({ code: 'category_unknown', params: { category: 'boats' } });
  });

  it.each([
    ['http://house.example', 'must be https'],
    ['http://localhost.example:4000', 'must be https'],
    ['http://192.168.1.5:4000', 'must be https'],
    ['ftp://localhost', 'must be https'],
    ['house.example', 'not a valid address'],
  ])('sends no password to %s', async (HOUSE_URL, text) => {
    for (const args of [['audit'], ['login', '--user', 'sam']]) {
      const { code, stderr } = await runCli(args, { ...variables, HOUSE_URL });
      expect([code, stderr]).toEqual([1, expect.stringContaining(text)]);
    }
  });

  it('explains what to do without a server or a sign-in', async () => {
    const { HOUSE_USER: _, ...signedOut } = variables;
    expect((await runCli(['audit'], signedOut)).stderr).toContain('Run: pnpm house login');
    const nowhere = await runCli(['audit'], { ...variables, HOUSE_URL: 'http://127.0.0.1:9' });
    expect([nowhere.code, nowhere.stderr]).toEqual([
      1,
      expect.stringMatching(
        /cannot reach the server.*\nNo answer from http:\/\/127\.0\.0\.1:9\. HOUSE_URL sets/,
      ),
    ]);
  });
});

describe('the life of a lot', () => {
  it('a lot is listed, shown, changed, canceled and listed again, and the audit shows it', async () => {
    const { id } = await add(
      '--reserve',
      '80',
      '--increments',
      '0:1;100:5',
      '--no-second-chance',
      '--ends-in-seconds',
      '3600',
    );
    const shown = await run('lots', 'show', String(id));
    expect(shown.stdout).toMatch(/^Reserve +\$80\.00$/m);
    expect(shown.stdout).toMatch(/^Steps +0:1 100:5$/m);
    const changed = await runJson<StaffLot>('lots', 'change', String(id), '--reserve', 'none', '--featured');
    expect([changed.reserve, changed.second_chance]).toEqual([null, false]);
    expect((await run('lots', 'cancel', String(id))).stderr).toContain('Missing: --reason TEXT.');
    await runJson('lots', 'cancel', String(id), '--reason', 'It was claimed.');
    const again = await runJson<StaffLot>('lots', 'relist', String(id), '--opening-bid', '5');
    expect(again).toMatchObject({ relisted_from: id, opening_bid: 5, status: 'live' });

    const live = (await run('lots', 'list', '--status', 'live')).stdout;
    expect(live).toContain(String(again.id));
    expect(live).not.toMatch(new RegExp(`^ *${id} `, 'm'));
    const audit = await runJson<{ data: AuditEntry[] }>('audit', '--subject', 'auction', '--id', String(id));
    expect(audit.data.map(({ action }) => action)).toEqual(['cancel', 'change', 'list']);
    expect((await run('audit')).stdout).toContain('It was claimed.');
  });

  it('a lot can be listed with a new product and its picture', async () => {
    const { category_id } = product;
    const picture = join(import.meta.dirname, '../../../examples/import/pictures/radio.jpg');
    const args = ['lots', 'add', '--name', 'A radio', '--category', String(category_id), '--image', picture];
    const lot = await runJson<StaffLot>(...args);
    const url = lot.control.product_description.images[0]?.url ?? '';
    expect((await app.http.inject(url)).statusCode).toBe(200);
    const missing = await run(
      'lots',
      'add',
      '--name',
      'B',
      '--category',
      String(category_id),
      '--image',
      'b.jpg',
    );
    expect([missing.code, missing.stderr]).toEqual([
      1,
      'Nothing was listed.\n  image: There is no file “b.jpg”.\n',
    ]);
  });
});

describe('a daily deal', () => {
  const stage = ['deal', '--item-code'];

  it('a deal is staged under a known rule, or one of its own', async () => {
    const args = [...stage, product.item_code, '--asking', '120', '--floor', '80'];
    const staged = await runJson<StaffDeal>(...args, '--stock', '5', '--ends-in-seconds', '600');
    expect(staged).toMatchObject({ price: 120, floor: 80, stock: 5, rules: { sco_rule_id: 1 } });
    const rule = ['--rounds', '3', '--step', '4', '--seconds', '9', '--final-seconds', '8'];
    const own = await run(...args, ...rule, '--concession-percent', '40');
    expect(own.stdout).toMatch(/^Rule +\d+: 3 offers in steps of \$4\.00, 9 s$/m);
  });

  it.each([
    [['--asking', '120'], 'Missing: --floor DOLLARS.'],
    [['--asking', '120', '--floor', '130'], '  floor: The floor cannot be above the asking price.'],
    [['--asking', '120', '--floor', '80', '--rounds', '3'], 'needs all of --rounds, --step'],
  ])('refuses a deal with an explanation: %j', async (args, message) => {
    const { stderr, code } = await run(...stage, product.item_code, ...args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  });
});

describe('login', () => {
  it('login stores a token that only its owner can read, and logout revokes it', async () => {
    const { HOUSE_USER: user = '', HOUSE_PASSWORD: _password, ...signedOut } = variables;
    const input = `${user}\n${TEST_PASSWORD}\n`;
    const entered = await runCliProcess(['login'], signedOut, { input });
    expect([entered.code, entered.stdout]).toEqual([0, expect.stringContaining('Your role is Owner.')]);
    const file = join(folder, 'config/bidkit/house.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain(TEST_PASSWORD);
    const token: string = Object.values<string>(JSON.parse(await readFile(file, 'utf8')))[0] ?? '';
    expect((await runCli(['lots', 'list'], signedOut)).code).toBe(0);
    expect((await runCli(['logout'], signedOut)).code).toBe(0);
    expect((await runCli(['lots', 'list'], signedOut)).stderr).toContain('You are not logged in');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.http.inject({ url: '/api/staff/session', headers });
    expect(answer.statusCode).toBe(401);
  });

  it('login refuses members who are not staff', async () => {
    const { HOUSE_USER: _user, ...signedOut } = variables;
    const member = await app.aUser();
    const { code, stderr } = await runCliProcess(['login', '--user', member.username], signedOut);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Incorrect email\/username or password/)]);
  });
});

it('restores a canceled account', async () => {
  const member = await app.aUser();
  const headers = { authorization: `Bearer ${await app.tokenFor(member)}` };
  await app.http.inject({ method: 'POST', url: '/api/user/cancel', headers });
  const restored = await run('restore-account', String(member.id), '--reason', 'They called');
  expect(restored).toMatchObject({ code: 0, stdout: `The account of member ${member.id} is restored.\n` });
  expect((await run('restore-account', String(member.id), '--reason', 'Again')).code).toBe(1);
});

it('signs a member out everywhere', async () => {
  const member = await app.aUser();
  const token = await app.tokenFor(member);
  expect((await run('sign-out', String(member.id), '--reason', 'Lost phone')).code).toBe(0);
  const answer = await app.http.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(401);
});
