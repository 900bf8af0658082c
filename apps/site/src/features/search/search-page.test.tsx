import type { SearchAnswer } from '@bidkit/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Asked, aLot, openSite, Refusal } from '../../testing.tsx';

const found: SearchAnswer = {
  did_you_mean: null,
  total: 1,
  is_more: false,
  current_page: 1,
  last_page: 1,
  facets: {
    kinds: [
      { kind: 'lot', count: 1 },
      { kind: 'deal', count: 0 },
      { kind: 'listing', count: 0 },
      { kind: 'question', count: 0 },
    ],
    categories: [{ id: 3, name: 'Strings', count: 1 }],
    prices: [{ min: 10, max: 50, count: 1 }],
    endings: [{ ending: '1h', count: 0 }],
    buy_direct: 0,
    distances: [],
  },
  data: [
    {
      kind: 'lot',
      id: 7,
      key: null,
      title: [
        { text: 'Classical ', is_match: false },
        { text: 'guitar', is_match: true },
      ],
      excerpt: [{ text: '<b>In its case</b>', is_match: false }],
      image: null,
      price: 40,
      ends_at: '2026-11-21T08:00:00.000Z',
      bid_count: 2,
      is_buy_direct: false,
      category: 'Strings',
      is_car: false,
      place: null,
      sale: null,
      distance: null,
    },
  ],
};
const nothing: SearchAnswer = { ...found, total: 0, data: [] };
const open = (address: string, answer: unknown) => openSite(address, { 'GET /search': answer });

it('marks what matches, and shows texts as they are', async () => {
  const [lot] = found.data;
  const data = [{ ...lot, kind: 'listing', category: 'Boats', place: 'Duluth, MN' }];
  await open('/search?q=guitar', { ...found, data });
  const match = await screen.findByText('guitar');
  expect(match.tagName).toBe('MARK');
  expect(match.closest('a')?.getAttribute('href')).toBe('/externalauction/7');
  expect(screen.getByText('<b>In its case</b>')).toBeTruthy();
  expect(screen.getByText('Government auction · Boats')).toBeTruthy();
  expect(screen.getByText('1 result.')).toBeTruthy();
});

it('shows the whole name of a lot whose card has a short one', async () => {
  const routes = { 'GET /search': found, 'GET /auctions': { data: [aLot(7)] } };
  await openSite('/search?q=guitar', routes);
  const match = await screen.findByText('guitar');
  expect([match.tagName, match.parentElement?.textContent]).toEqual(['MARK', 'Classical guitar']);
});

it('leads from a question to its place in the knowledge base', async () => {
  const [lot] = found.data;
  const data = [{ ...lot, kind: 'question', id: 3, key: 'who-leads', price: null, ends_at: null }];
  await open('/search?q=guitar', { ...found, data });
  const link = (await screen.findByText('guitar')).closest('a');
  expect(link?.getAttribute('href')).toBe('/knowledgebase#who-leads');
});

it('asks about a misspelled search, and keeps its filters', async () => {
  await open('/search?q=guittar&kind=lot', { ...found, total: 0, data: [], did_you_mean: 'guitar' });
  const link = await screen.findByRole('link', { name: 'guitar' });
  expect(link.closest('p')?.textContent).toBe('Did you mean guitar?');
  expect(link.getAttribute('href')).toBe('/search?q=guitar&kind=lot');
});

it('keeps filters and order in the address, from the first page on', async () => {
  const { address, asked } = await open('/search?q=guitar&page=1', found);
  const strings = await screen.findByText('Strings');
  await act(async () => fireEvent.click(strings));
  expect(address()).toBe('/search?q=guitar&category_id=3');
  const sort = await screen.findByLabelText('Sort by');
  await act(async () => {
    fireEvent.change(sort, { target: { value: 'lowest_price' } });
  });
  expect(address()).toBe('/search?q=guitar&category_id=3&sort=lowest_price');
  await waitFor(() =>
    expect(`${asked.filter(({ route }) => route === 'GET /search').at(-1)?.query}`).toBe(
      'q=guitar&category_id=3&sort=lowest_price&page=1',
    ),
  );
  await act(async () =>
    fireEvent.click(screen.getByRole('link', { name: /^Strings/, current: true, hidden: true })),
  );
  expect(address()).toBe('/search?q=guitar&sort=lowest_price');
});

it('keeps search engines from listing filtered results', async () => {
  await open('/search?q=guitar&kind=lot', found);
  await screen.findByText('1 result.');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('searches for the text of the field', async () => {
  const { address } = await open('/search', nothing);
  const field = await screen.findByRole('searchbox', { name: 'Search for' });
  fireEvent.change(field, { target: { value: ' oak chest ' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })));
  expect(address()).toBe('/search?q=oak+chest');
  expect(await screen.findByText(/We found nothing with these words/)).toBeTruthy();
});

it('offers an order of the results only if there are any', async () => {
  await open('/search?q=guitar', found);
  expect(await screen.findByLabelText('Sort by')).toBeTruthy();
  cleanup();
  await open('/search?q=zither', nothing);
  await screen.findByText(/We found nothing with these words/);
  expect(screen.queryByLabelText('Sort by')).toBeNull();
});

it('is searched again after a failure', async () => {
  const answers: unknown[] = [new Refusal(400, 'Not now.'), found];
  await open('/search?q=guitar', (_asked: Asked) => answers.shift());
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 result.')).toBeTruthy();
});

it('keeps results, filters and the field when the ZIP code is unknown', async () => {
  const message = 'We could not find this ZIP code. Please check it.';
  await open('/search?q=guitar&zip=00000&distance=50&sort=distance', ({ query }: Asked) =>
    query.has('zip') ? new Refusal(422, message, { zip: [message] }, 'zip_code_not_found') : found,
  );
  expect(await screen.findByText('1 result.')).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Near a ZIP code');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['00000', 'true']);
  expect(screen.getByRole('alert').textContent).toBe(message);
});
