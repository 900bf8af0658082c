import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import type { MemberRestriction } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, runCliJson, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;

beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
});
afterAll(() => app.close());

const run = (...args: string[]) => runCli(args, variables);

it('restricts a member, lists it, and lifts it', async () => {
  const id = String((await app.aUser()).id);
  const terms = [
    '--kind',
    'bidding',
    '--until',
    '2099-01-02T03:04:00Z',
    '--no-notify',
    '--reason',
    'Never pays',
  ];
  const made = await run('restrict', id, ...terms);
  expect(made.stdout).toMatch(/bidding +active .*Never pays/);
  const [restriction] = await runCliJson<MemberRestriction[]>(['restrictions', id], variables);
  expect(restriction).toMatchObject({ kind: 'bidding', is_active: true });
  const lifted = await run('restrictions', 'lift', String(restriction?.id), '--reason', 'Has paid');
  expect(lifted.stdout).toMatch(/bidding +lifted/);
  expect((await run('restrict', id, '--kind', 'selling', '--reason', 'x')).code).toBe(1);
});

it('merges an account into another, and erases it', async () => {
  const [from, into] = [await app.aUser(), await app.aUser()];
  const merged = await run('merge-member', String(from.id), '--into', String(into.id), '--reason', 'Same');
  expect(merged.stdout).toContain(`Member ${from.id} is merged into ${into.username}, member ${into.id}.`);
  const erased = await run('erase-member', String(into.id), '--reason', 'Asked');
  expect(erased.stdout).toContain(`The personal data of member ${into.id} is erased.`);
});
