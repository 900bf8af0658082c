import type { ContentSummary } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { aPublished, clearContent } from './publishing.testing.ts';

let app: TestApp;
let token: string;
let staffName: string;
const inMinutes = (minutes: number) => new Date(app.now() + minutes * 60_000);

beforeAll(async () => {
  app = await openTestApp();
  const staff = await app.aUser({ role: 'staff' });
  staffName = staff.username;
  token = await app.tokenFor(staff);
  await clearContent(app.db, 'notice');
  await aPublished(app.db, 'notice', { key: 'shown', title: 'Winter hours' });
  await aPublished(app.db, 'notice', { key: 'over', title: 'Autumn sale', expire_at: inMinutes(-5) });
  await aPublished(app.db, 'notice', { key: 'planned', published_at: inMinutes(60), title: 'Spring hours' });
  await aPublished(app.db, 'notice', { key: 'edited', title: 'Bidding at night' });
  const draft = { kind: 'notice', base_version: 1, body: 'A text.', reason: 'Longer' };
  await call('POST', '', { ...draft, key: 'edited', title: 'Bidding by night' });
  await call('POST', '', { ...draft, key: 'new', base_version: 0, title: 'A draft' });
});
afterAll(() => app.close());

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await app.http.inject({
    method,
    url: `/api/staff/content${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<{ data: ContentSummary[]; total: number }>() };
}
const keys = async (query: string) => (await call('GET', `?${query}`)).body.data.map(({ key }) => key);

it.each([
  ['draft', ['edited', 'new']],
  ['scheduled', ['planned']],
  ['published', ['edited', 'shown']],
  ['expired', ['over']],
])('finds what is %s', async (state, found) => {
  expect(await keys(`kind=notice&state=${state}`)).toEqual(found);
});

it('finds words of the title and the key', async () => {
  expect(await keys('q=hou%20win')).toEqual(['shown']);
  expect(await keys('q=ours')).toEqual([]);
  expect(await keys('q=plann')).toEqual(['planned']);
});

it('has each order in both directions, page by page', async () => {
  const notices = 'kind=notice&size=2';
  expect(await keys(`${notices}&sort=title`)).toEqual(['new', 'over']);
  expect(await keys(`${notices}&sort=title&order=desc`)).toEqual(['shown', 'planned']);
  expect(await keys(`${notices}&sort=changed&order=desc`)).toEqual(['new', 'edited']);
  expect(await keys(`${notices}&page=3`)).toEqual(['shown']);
  await aPublished(app.db, 'category', { key: 'zoo' });
  expect((await keys(''))[0]).toBe('zoo');
});

it('says who has changed an entry, and whether it has a draft', async () => {
  const { body } = await call('GET', '?kind=notice&q=night');
  expect(body).toMatchObject({ total: 1, total_capped: false });
  expect(body.data[0]).toMatchObject({ published_version: 1, has_draft: true, changed_by: staffName });
  const [shown] = (await call('GET', '?kind=notice&q=winter')).body.data;
  expect(shown).toMatchObject({ published_version: 1, has_draft: false, changed_by: null });
});

it('refuses a state or an order that it does not have', async () => {
  for (const wrong of ['state=hidden', 'sort=author'])
    expect((await call('GET', `?${wrong}`)).status).toBe(422);
});
