import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Asked, openSite } from '../../../testing.tsx';
import { readWinView, writeWinView } from './win-address.ts';
import { aWonItem, aWonPage } from './wins.testing.ts';

const counts = { all: 12, to_pay: 2, on_the_way: 3, delivered: 6, returns: 1 };
const open = (path: string, data: readonly unknown[] = [aWonItem()]) =>
  openSite(path, { 'GET /user/items': { ...aWonPage(data), counts } }, 'abc');
const lastQuery = (asked: readonly Asked[]) =>
  Object.fromEntries(asked.filter(({ route }) => route === 'GET /user/items').at(-1)?.query ?? []);
const filters = async () => within(await screen.findByRole('navigation', { name: 'Filters' }));

describe('the filters of My Wins', () => {
  it('have counts, and keep the search in the address', async () => {
    const { asked, address } = await open('/my-wins?q=chest&page=2');
    await screen.findByRole('heading', { name: 'Oak tool chest' });
    const links = (await filters()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'All 12',
      'To pay 2',
      'On the way 3',
      'Delivered 6',
      'Returns 1',
    ]);
    fireEvent.click((await filters()).getByRole('link', { name: 'Delivered 6' }));
    await waitFor(() => expect(address()).toBe('/my-wins?filter=delivered&q=chest'));
    await waitFor(() =>
      expect(lastQuery(asked)).toMatchObject({ filter: 'delivered', q: 'chest', page: '1' }),
    );
    const current = (await filters()).getByRole('link', { name: 'Delivered 6' });
    expect(current.getAttribute('aria-current')).toBe('page');
  });

  it('are read from the address again after a reload', async () => {
    const { asked } = await open('/my-wins?filter=on_the_way&q=lot+7');
    await screen.findByRole('heading', { name: 'Oak tool chest' });
    expect(lastQuery(asked)).toMatchObject({ filter: 'on_the_way', q: 'lot 7' });
    expect(screen.getByRole('searchbox', { name: 'Search your wins' })).toHaveProperty('value', 'lot 7');
  });

  it.each([
    ['?filter=to_pay', 'You have nothing to pay.'],
    ['?filter=returns', 'You have no returned or refunded item.'],
    ['?q=anvil', 'No item here matches “anvil”.'],
  ])('say so when %s has nothing', async (query, text) => {
    await open(`/my-wins${query}`, []);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the search of My Wins', () => {
  it('starts on the first page of the present filter', async () => {
    const { asked, address } = await open('/my-wins?filter=delivered&page=2');
    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search your wins' });
    fireEvent.change(field, { target: { value: '  T-1 ' } });
    fireEvent.submit(field.form as HTMLFormElement);
    await waitFor(() => expect(address()).toBe('/my-wins?filter=delivered&q=T-1'));
    await waitFor(() => expect(lastQuery(asked)).toMatchObject({ q: 'T-1', page: '1' }));
  });
});

it.each([
  ['', { filter: 'all', q: '' }, '?'],
  ['filter=mine', { filter: 'all', q: '' }, '?'],
  ['q=+ring+', { filter: 'all', q: 'ring' }, '?q=ring'],
  ['filter=returns&q=a%26b', { filter: 'returns', q: 'a&b' }, '?filter=returns&q=a%26b'],
] as const)('reads the view of %j', (address, view, written) => {
  expect(readWinView(new URLSearchParams(address))).toEqual(view);
  expect(writeWinView(readWinView(new URLSearchParams(address)))).toBe(written);
});
