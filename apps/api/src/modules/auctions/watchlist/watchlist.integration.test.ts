import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor(await app.aUser());
});
afterAll(() => app.close());

const auth = (own = token) => ({ headers: { authorization: `Bearer ${own}` } });
const setWatch = (payload: object, own = token) =>
  app.http.inject({ method: 'POST', url: '/api/watchlist', payload, ...auth(own) });
const list = async (own = token) =>
  (await app.http.inject({ url: '/api/watchlist', ...auth(own) }))
    .json()
    .data.map(({ id }: { id: number }) => id);

it('toggles a watch, or sets it to the given value', async () => {
  const { id } = await app.aLot();
  const watch = { item_id: id, id, watchlist_type_id: 9, type: 9 };
  expect((await setWatch(watch)).json()).toEqual({ item_id: id, watchlist_type_id: 9, isWatching: true });
  expect((await setWatch(watch)).json().isWatching).toBe(false);
  expect((await setWatch({ ...watch, watching: true })).json().isWatching).toBe(true);
  expect((await setWatch({ ...watch, watching: true })).json().isWatching).toBe(true);
  expect(await list()).toEqual([id]);
});

it('lists live lots by their end, then ended lots, for each member', async () => {
  const own = await app.tokenFor(await app.aUser());
  const [late, soon, ended] = await Promise.all([
    app.aLot({ endsInSeconds: 900 }),
    app.aLot({ endsInSeconds: 300 }),
    app.aLot({ endsInSeconds: -60 }),
  ]);
  for (const { id } of [late, ended, soon]) await setWatch({ item_id: id, watchlist_type_id: 9 }, own);
  expect(await list(own)).toEqual([soon.id, late.id, ended.id]);
  expect(await list(token)).not.toContain(late.id);
});

it.each([
  ['an unknown lot', { item_id: 999_999, watchlist_type_id: 9 }, 404],
  ['a government listing that does not exist', { item_id: 1, watchlist_type_id: 10 }, 404],
  ['another type', { item_id: 1, watchlist_type_id: 3 }, 422],
  ['text for a number', { item_id: '1', watchlist_type_id: 9 }, 422],
  ['a number too large', { item_id: 2 ** 40, watchlist_type_id: 9 }, 422],
])('refuses %s', async (_name, payload, status) => {
  expect((await setWatch(payload)).statusCode).toBe(status);
});

it('requires a login', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/watchlist',
    payload: { item_id: 1, watchlist_type_id: 9 },
  });
  expect(answer.statusCode).toBe(401);
});
