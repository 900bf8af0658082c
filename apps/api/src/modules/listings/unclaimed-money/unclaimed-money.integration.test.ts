import type { UnclaimedMoney } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function rowsFor(user_status_id: number): Promise<UnclaimedMoney[]> {
  const token = await app.tokenFor(await app.aUser({ user_status_id }));
  const headers = { authorization: `Bearer ${token}` };
  return (await app.http.inject({ url: '/api/unclaimed-money', headers })).json();
}

it.each([3, 4])('gives paid members (%i) the office of each state by name', async (status) => {
  const rows = await rowsFor(status);
  const states = rows.map(({ state }) => state);
  expect(states).toHaveLength(51);
  expect(states).toEqual([...new Set(states)].toSorted());
  expect(states).toContain('District of Columbia');
  for (const { link } of rows) expect(link).toMatch(/^https:\/\/[\w.-]+(\/[\w./-]*)?$/);
});

it('gives other members the address of the plans', async () => {
  const rows = await rowsFor(1);
  expect(rows).toHaveLength(51);
  expect(new Set(rows.map(({ link }) => link))).toEqual(new Set(['/upgrade']));
});

it('requires a login', async () => {
  expect((await app.http.inject('/api/unclaimed-money')).statusCode).toBe(401);
});
