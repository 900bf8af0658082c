import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Asked, aLot, aPage, openSite, Refusal } from '../../testing.tsx';

const pages = { 'GET /auctions/home': ({ query }: Asked) => aPage([aLot(1)], Number(query.get('page')), 9) };
const cards = () =>
  [...document.querySelectorAll('bidkit-auction-card')].map((card) => card.getAttribute('auction-id'));
const askedPages = (asked: Asked[]) =>
  asked.filter(({ route }) => route === 'GET /auctions/home').map(({ query }) => query.toString());

afterEach(() => vi.useRealTimers());

describe('home', () => {
  it('starts with page 1 of 20, ending soonest, and fetches the next page ahead', async () => {
    const { asked } = await openSite('/', pages);
    await screen.findByRole('navigation', { name: 'Pages' });
    await waitFor(() => expect(document.title).toBe('First Dollar - Home'));
    await waitFor(() =>
      expect(askedPages(asked)).toEqual([
        'page=1&size=20&sort=date&order=asc',
        'page=2&size=20&sort=date&order=asc',
      ]),
    );
  });

  it('keeps page, size and order in the address', async () => {
    const { asked, address } = await openSite('/?page=3&size=10&sort=sale_price&order=desc', pages);
    const paginator = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(askedPages(asked)[0]).toBe('page=3&size=10&sort=sale_price&order=desc');
    expect(paginator.getByRole('link', { current: 'page' }).textContent).toBe('3');
    fireEvent.click(paginator.getByRole('link', { name: 'Page 9' }));
    expect(address()).toBe('/?page=9&size=10&sort=sale_price&order=desc');
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: '0' } });
    expect(address()).toBe('/?size=10&sort=sale_price');
  });

  it('links from a page that the list no longer has to its last one', async () => {
    const past = ({ query }: Asked) => ({ ...aPage([], Number(query.get('page')), 9), total: 170 });
    await openSite('/?page=12&order=desc', { 'GET /auctions/home': past });
    const way = await screen.findByRole('link', { name: 'Go to page 9' });
    expect(way.getAttribute('href')).toBe('/?page=9&order=desc');
    expect(screen.queryByText(/no live auctions/)).toBeNull();
  });

  it('says that there are more lots than it lists, and on the last page what leads to them', async () => {
    const capped = ({ query }: Asked) => ({
      ...aPage([aLot(1)], Number(query.get('page')), 500),
      total: 10_000,
      total_capped: true,
    });
    await openSite('/?page=499', { 'GET /auctions/home': capped });
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(screen.getByText('10,000+ auctions')).toBeTruthy();
    expect(screen.queryByText(/^This list ends/)).toBeNull();
    fireEvent.click(next);
    expect(await screen.findByText(/^This list ends at 10,000 auctions\./)).toBeTruthy();
  });

  it('ignores invalid values in its address', async () => {
    const { asked } = await openSite('/index.php?page=-1&size=1e9&sort=name&order=up', pages);
    await screen.findByRole('navigation', { name: 'Pages' });
    expect(askedPages(asked)[0]).toBe('page=1&size=20&sort=date&order=asc');
  });

  it('invites visitors to join', async () => {
    await openSite('/');
    const join = await screen.findByRole('link', { name: 'JOIN NOW FREE' });
    expect(join.getAttribute('href')).toBe('/register');
  });

  it('shows live lots beside the invitation, from the request of the list', async () => {
    const lots = [aLot(1), { ...aLot(2), bid_count: 7, sale_price: 31 }, aLot(3), aLot(4)];
    const { asked } = await openSite('/', { 'GET /auctions/home': () => aPage(lots) });
    const live = within(await screen.findByRole('list', { name: 'Live now' })).getAllByRole('listitem');
    expect(live).toHaveLength(3);
    expect(live[0]?.textContent).toMatch(/^Lot number 2\$31\.00 USD/);
    expect(
      within(live[0] ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/auctions/2/lot-number-2');
    expect(askedPages(asked)).toHaveLength(1);
  });

  it('shows no live lots while there are none', async () => {
    await openSite('/');
    await screen.findByText(/no live auctions/);
    expect(screen.queryByRole('list', { name: 'Live now' })).toBeNull();
  });

  it('shows members no invitation', async () => {
    await openSite('/', pages, 'abc');
    await screen.findByRole('navigation', { name: 'Pages' });
    expect(screen.queryByText('JOIN NOW FREE')).toBeNull();
  });

  it('keeps the list unchanged, and shows new lots on request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let lots = [aLot(1), aLot(2)];
    await openSite('/', { 'GET /auctions/home': () => aPage(lots) });
    await waitFor(() => expect(cards()).toEqual(['1', '2']));
    lots = [aLot(2), aLot(3)];
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(cards()).toEqual(['1', '2']);
    fireEvent.click(screen.getByRole('button', { name: 'Show new lots' }));
    expect(cards()).toEqual(['2', '3']);
  });

  it('moves lots that have ended behind the others', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const soon = { ...aLot(1), eventEnd: new Date(Date.now() + 20_000).toISOString() };
    let lots = [soon, aLot(2), aLot(3)];
    await openSite('/', { 'GET /auctions/home': () => aPage(lots) });
    await waitFor(() => expect(cards()).toEqual(['1', '2', '3']));
    lots = [aLot(2), aLot(3)];
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(cards()).toEqual(['2', '3', '1']);
  });

  it('shows why a list failed to load and tries again', async () => {
    let answer: unknown = new Refusal(422, 'This must be a whole number.');
    await openSite('/', { 'GET /auctions/home': () => answer });
    expect(await screen.findByText('This must be a whole number.')).toBeTruthy();
    answer = aPage([aLot(4)]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()).toEqual(['4']));
  });
});
