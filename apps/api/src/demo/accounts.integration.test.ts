import type { MemberDetail, MemberRow } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { membersOf } from '../modules/members/members.testing.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { seedDemo } from './seed.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof membersOf>>;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db);
  calls = await membersOf(app);
});
afterAll(() => app.close());

it.each([
  ['canceled', 'dora', 1],
  ['unverified', 'nico', 0],
])('has an account that is %s', async (status, username, notes) => {
  const { data } = (await calls.get<{ data: MemberRow[] }>(`?status=${status}`)).body;
  expect(data.map((row) => row.username)).toEqual([username]);
  const member = (await calls.get<MemberDetail>(`/${data[0]?.id}`)).body;
  expect(member).toMatchObject({ status, notes: Array.from({ length: notes }, () => expect.anything()) });
});

it('has notes of staff about ava', async () => {
  const { data } = (await calls.get<{ data: MemberRow[] }>('?q=ava')).body;
  const member = (await calls.get<MemberDetail>(`/${data[0]?.id}`)).body;
  expect(member.notes.map(({ staff }) => staff)).toEqual(['mara', 'suki']);
});
