import type { SavedSearch, SearchAnswer } from '@bidkit/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ava, openSite, Refusal } from '../../testing.tsx';

const saved: SavedSearch = {
  id: 7,
  name: 'Chests',
  search: { q: 'oak chest', kind: 'lot', max_price: 50 },
  new_count: 3,
  alert: true,
  push: false,
  email: 'daily',
  is_category_removed: false,
  create_time: '2026-11-21T08:00:00.000Z',
};
const nothing: SearchAnswer = {
  did_you_mean: null,
  total: 0,
  is_more: false,
  current_page: 1,
  last_page: 1,
  facets: { kinds: [], categories: [], prices: [], endings: [], buy_direct: 0, distances: [] },
  data: [],
};
const lists = { 'GET /search': nothing, 'GET /auctions/home': { ...nothing, data: [] } };

it('saves a search with its filters, under a name', async () => {
  const list: SavedSearch[] = [];
  const { asked } = await openSite(
    '/search?q=Oak++chest&kind=lot&max_price=50&sort=newest&zip=55802&page=2',
    {
      ...lists,
      'GET /user/searches': () => [...list],
      'POST /user/searches': () => {
        list.push(saved);
        return saved;
      },
    },
    'abc',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  fireEvent.change(screen.getByLabelText('Name (optional)'), { target: { value: ' Chests ' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(await screen.findByText(/Saved as “Chests”/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  expect(asked.find(({ route }) => route === 'POST /user/searches')?.body).toEqual({
    q: 'oak chest',
    kind: 'lot',
    max_price: '50',
    name: 'Chests',
  });
});

it('says why a search is not saved', async () => {
  const refusal = new Refusal(409, 'You have saved 50 searches. Delete one of them first.');
  const answers = { ...lists, 'GET /user/searches': [], 'POST /user/searches': refusal };
  await openSite('/search?q=oak', answers, 'abc');
  fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(await screen.findByText(/You have saved 50 searches/)).toBeTruthy();
});

it('knows a search that is saved', async () => {
  await openSite(
    '/search?q=Oak+chest&max_price=50&kind=lot',
    { ...lists, 'GET /user/searches': [saved] },
    'abc',
  );
  expect(await screen.findByText(/Saved as “Chests”/)).toBeTruthy();
});

it('sends visitors who save a search to the login, and opens the form after that', async () => {
  const login = { 'POST /login': { token: 'abc' } };
  const { address, bidkit } = await openSite('/search?q=oak', { ...lists, ...login });
  fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  await waitFor(() => expect(address()).toBe('/login'));
  await act(() => bidkit.session.login({ email: 'ava', password: 'first-dollar-1' }));
  await waitFor(() => expect(address()).toBe('/search?q=oak'));
  expect(await screen.findByLabelText('Name (optional)')).toBeTruthy();
});

it('offers no alert about questions', async () => {
  await openSite('/search?q=oak&kind=question', lists);
  await screen.findByText('0 results.');
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
});

it('lists saved searches with their new matches, and deletes one', async () => {
  let list = [saved, { ...saved, id: 8, name: 'Lamps', new_count: 0 }];
  const { asked } = await openSite(
    '/account/searches',
    {
      ...lists,
      'GET /user/searches': () => list,
      'POST /user/searches/7/delete': () => {
        list = list.slice(1);
        return { success: true };
      },
    },
    'abc',
  );
  expect((await screen.findByRole('link', { name: 'Show Chests' })).getAttribute('href')).toBe(
    '/account/searches/7',
  );
  expect(screen.getAllByText(/\d new$/).map(({ textContent }) => textContent)).toEqual(['3 new']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete Chests' })));
  expect(await screen.findByText('The search is deleted.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Chests')).toBeNull());
  expect(screen.getByText('Lamps')).toBeTruthy();
  expect(asked.map(({ route }) => route)).toContain('POST /user/searches/7/delete');
});

it('chooses how each search tells about new matches', async () => {
  const other: SavedSearch = { ...saved, id: 8, name: 'Lamps', email: 'never', alert: false };
  let list = [saved, other];
  const { asked } = await openSite(
    '/account/searches',
    {
      ...lists,
      'GET /user': { ...ava, hasAppInstall: true },
      'GET /user/searches': () => list,
      'POST /user/searches/7': ({ body }: { body: object }) => {
        list = [{ ...saved, ...body }, other];
        return list[0];
      },
    },
    'abc',
  );
  const [chests, lamps] = await screen.findAllByRole('group', { name: /^New matches of/ });
  if (!chests || !lamps) throw new Error('There are no choices');
  const paceOf = (group: HTMLElement) =>
    within(group).getByRole<HTMLSelectElement>('combobox', { name: 'Email' });
  expect([paceOf(chests).value, paceOf(lamps).value]).toEqual(['daily', 'never']);
  await act(async () => fireEvent.change(paceOf(chests), { target: { value: 'at_once' } }));
  await waitFor(() => expect(paceOf(chests).value).toBe('at_once'));
  for (const name of ['In the bell', 'Push notification']) {
    await act(async () => fireEvent.click(within(chests).getByRole('checkbox', { name })));
    await within(chests).findByText('Saved.');
  }
  const bodies = asked.flatMap(({ route, body }) => (route === 'POST /user/searches/7' ? [body] : []));
  expect(bodies).toEqual([{ email: 'at_once' }, { alert: false }, { push: true }]);
  expect(within(lamps).getByRole<HTMLInputElement>('checkbox', { name: 'In the bell' }).checked).toBe(false);
});

it('offers push notifications only to a member with the app', async () => {
  await openSite('/account/searches', { ...lists, 'GET /user/searches': [saved] }, 'abc');
  await screen.findByRole('checkbox', { name: 'In the bell' });
  expect(screen.queryByRole('checkbox', { name: 'Push notification' })).toBeNull();
});

it('says that the category of a search was removed, and searches without it', async () => {
  const removed = { ...saved, search: { q: 'oak', category_id: 99 }, is_category_removed: true };
  await openSite(
    '/account/searches',
    { ...lists, 'GET /user/searches': [removed, { ...saved, id: 8 }] },
    'abc',
  );
  expect(await screen.findAllByText(/The category of this search was removed/)).toHaveLength(1);
  const link = screen.getByRole('link', { name: 'Search in all categories' });
  expect(link.getAttribute('href')).toBe('/search?q=oak&sort=newest');
});

it('explains how to save one when there are none', async () => {
  await openSite('/account/searches', { ...lists, 'GET /user/searches': [] }, 'abc');
  expect(await screen.findByText('You have not saved a search yet.')).toBeTruthy();
});

it('opens the results of a saved search, the newest first', async () => {
  const answers = { ...lists, 'GET /user/searches': [], 'GET /user/searches/7': saved };
  const { address } = await openSite('/account/searches/7', answers, 'abc');
  await waitFor(() => expect(address()).toBe('/search?q=oak+chest&kind=lot&max_price=50&sort=newest'));
});

it.each(['/account/searches/9', '/account/searches/x'])('has no saved search at %s', async (path) => {
  const refusal = new Refusal(404, 'This saved search was not found.');
  await openSite(path, { ...lists, 'GET /user/searches/9': refusal }, 'abc');
  expect(await screen.findByText('This saved search was not found')).toBeTruthy();
});
