import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Asked, aListing, aPage, openSite, Refusal } from '../../testing.tsx';

const listed = (answer: unknown) => ({ 'GET /external-auction': answer });
const search = (zip: string, type: string) => {
  fireEvent.change(screen.getByLabelText('ZIP code'), { target: { value: zip } });
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: type } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
};
const lastQuery = (asked: readonly { route: string; query: URLSearchParams }[]) =>
  Object.fromEntries(asked.findLast(({ route }) => route === 'GET /external-auction')?.query ?? []);

describe('the search of government auctions', () => {
  it('searches by ZIP code and type from page 1, without empty values, and shows the distance', async () => {
    const { asked, address } = await openSite(
      '/externalauction?page=3',
      listed(({ query }: Asked) =>
        aPage([{ ...aListing, distance: query.has('zip') ? 12.4 : null }], Number(query.get('page')), 4),
      ),
    );
    expect(await screen.findByRole('heading', { level: 1, name: '1100 Active Listings' })).toBeTruthy();
    await screen.findByRole('link', { name: 'Harbor patrol boats' });
    expect(lastQuery(asked)).toEqual({ car: 'false', page: '3' });
    search('55802', '5');
    expect(await screen.findByText('12 miles away')).toBeTruthy();
    expect(address()).toBe('/externalauction?zip=55802&type=5');
    expect(lastQuery(asked)).toEqual({ car: 'false', page: '1', zip: '55802', type: '5' });
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(address()).toBe('/externalauction?zip=55802&type=5&page=2'));
    search('', '5');
    await waitFor(() => expect(address()).toBe('/externalauction?type=5'));
    fireEvent.click(screen.getByRole('link', { name: 'Show all' }));
    await waitFor(() => expect(address()).toBe('/externalauction'));
  });

  it('searches for words within a distance of a ZIP code', async () => {
    const { asked, address } = await openSite('/externalauction', listed(aPage([aListing])));
    await screen.findByRole('link', { name: 'Harbor patrol boats' });
    fireEvent.change(screen.getByLabelText('Words'), { target: { value: ' boats ' } });
    fireEvent.change(screen.getByLabelText('Distance'), { target: { value: '50' } });
    search('55802', '');
    await waitFor(() => expect(address()).toBe('/externalauction?q=boats&zip=55802&distance=50'));
    const sent = { car: 'false', page: '1', q: 'boats', zip: '55802', distance: '50' };
    await waitFor(() => expect(lastQuery(asked)).toEqual(sent));
  });

  it('offers the types of the server, and counts an unknown one of the address as absent', async () => {
    const drones = { id: 33, name: 'Drones' };
    const { asked } = await openSite('/externalauction?type=99', {
      ...listed(aPage([aListing])),
      'GET /external-auction/types': [{ id: 5, name: 'Boats' }, drones],
    });
    await screen.findByRole('link', { name: 'Harbor patrol boats' });
    const type = screen.getByLabelText<HTMLSelectElement>('Type');
    expect([...type.options].map(({ text }) => text)).toEqual(['All types', 'Boats', 'Drones']);
    expect(type.value).toBe('');
    expect(lastQuery(asked)).toEqual({ car: 'false', page: '1' });
    expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
    search('', '33');
    await screen.findByRole('link', { name: 'Show all' });
    expect(lastQuery(asked)).toEqual({ car: 'false', page: '1', type: '33' });
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('33');
  });

  it('searches by ZIP code while the types are loading, and chooses that of the address once they are there', async () => {
    let answer: (types: unknown) => void = () => {};
    const types = new Promise((resolve) => {
      answer = resolve;
    });
    await openSite('/externalauction?type=5', {
      ...listed(aPage([aListing])),
      'GET /external-auction/types': () => types,
    });
    const zip = screen.getByLabelText<HTMLInputElement>('ZIP code');
    fireEvent.change(zip, { target: { value: '55802' } });
    await act(async () => answer([{ id: 5, name: 'Boats' }]));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('5'));
    expect(zip.value).toBe('55802');
    expect(await screen.findByRole('link', { name: 'Harbor patrol boats' })).toBeTruthy();
  });

  it('lists the auctions also when the types cannot be loaded', async () => {
    await openSite('/externalauction', {
      ...listed(aPage([aListing])),
      'GET /external-auction/types': new Refusal(500, 'Broken'),
    });
    expect(await screen.findByRole('link', { name: 'Harbor patrol boats' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Type').options).toHaveLength(1);
  });

  it('says that there are none', async () => {
    await openSite('/externalauction', listed(aPage([])));
    expect(await screen.findByText('No records to show')).toBeTruthy();
  });

  it('shows at the field why a ZIP code was refused, and moves the focus there', async () => {
    const text = 'We could not find this ZIP code. Please check it.';
    await openSite('/externalauction?zip=00000', listed(new Refusal(422, text, { zip: [text] })));
    expect((await screen.findAllByText(text)).length).toBe(1);
    const field = screen.getByLabelText('ZIP code');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('watches one from the list, and sends visitors to the login', async () => {
    const { asked } = await openSite(
      '/externalauction',
      { ...listed(aPage([aListing])), 'POST /watchlist': { isWatching: true } },
      'abc',
    );
    const button = await screen.findByRole('button', { name: 'Watch Harbor patrol boats' });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect(asked.find(({ route }) => route === 'POST /watchlist')?.body).toEqual({
      item_id: 7,
      watchlist_type_id: 10,
      watching: true,
    });
  });

  it('sends a visitor who watches one to the login', async () => {
    const { address } = await openSite('/externalauction', listed(aPage([aListing])));
    fireEvent.click(await screen.findByRole('button', { name: 'Watch Harbor patrol boats' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

it('the search of car auctions has texts and addresses of its own', async () => {
  const { asked } = await openSite('/carauction?type=1', listed(aPage([{ ...aListing, car: true }])));
  expect(await screen.findByRole('heading', { level: 1, name: 'Car Auction Search' })).toBeTruthy();
  expect(await screen.findByText('333 active listings')).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Harbor patrol boats' });
  expect(link.getAttribute('href')).toBe('/carauction/7');
  expect(lastQuery(asked)).toEqual({ car: 'true', page: '1', type: '1' });
});

describe('the watched listings', () => {
  it('are for members, and say that there are none', async () => {
    await openSite('/account/watchlist/listings', { 'GET /watchlist/government': aPage([]) }, 'abc');
    expect(await screen.findByText('You are not watching any active government listings.')).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Watchlist' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      "Auctions I'm Watching",
      'Winning',
      'Losing',
      'Listings',
      'Daily Deals',
      'Unpaid',
    ]);
  });

  it('mark those that have ended', async () => {
    const ended = { ...aListing, hasEnded: true, isWatching: true };
    await openSite('/account/watchlist/listings', { 'GET /watchlist/government': aPage([ended]) }, 'abc');
    expect(await screen.findByText(/^Ended\. Last sale:/)).toBeTruthy();
  });
});
