import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { after, aLot, openLots, press, rows } from './lots.testing.ts';

const usualMedia = globalThis.matchMedia;
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.matchMedia = usualMedia;
});

/** A screen on which media queries of this width match. */
const onScreenUpTo = (width: string) =>
  Object.assign(globalThis, {
    matchMedia: (query: string) =>
      Object.assign(new EventTarget(), { matches: query === `(max-width: ${width})` }),
  });

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the list of lots', () => {
  it('shows the lots of its first view in a table, each with a link to its page', async () => {
    const { lastQuery } = await openLots('/lots');
    expect(lastQuery()).toEqual({ status: 'live', sort: 'end', order: 'asc', page: '1', size: '50' });
    const [first] = rows();
    if (!first) throw new Error('no row');
    expect(within(first).getByRole('link', { name: '1' }).getAttribute('href')).toBe('/lots/1');
    expect(within(first).getByRole('rowheader').textContent).toBe('1');
    const cells = within(first).getAllByRole('cell').slice(1);
    const end = 'time';
    expect(cells.map((cell) => (cell.querySelector('time') ? end : cell.textContent))).toEqual([
      '',
      'Chest 1 C-1',
      'Tools',
      'Live',
      '$12.00',
      '3',
      '',
      end,
      end,
      '',
      '',
    ]);
    expect(first.querySelector('time')?.title).toBe('2020-01-01 00:00 UTC');
  });

  it('names the state of each lot', async () => {
    const item = { winner: { id: 5, username: 'ava' }, item_state: 'in_transit' } as const;
    await openLots('/lots?view=all', {
      lots: [
        aLot(1, { status: 'sold', ...item, reserve: 80, reserve_status: 'met' }),
        aLot(2, { starts_at: '2098-01-01T00:00:00.000Z' }),
        aLot(3, { status: 'cancelled' }),
        aLot(4, { eventEnd: '2021-01-01T00:00:00.000Z', reserve: 90, reserve_status: 'not_met' }),
      ],
    });
    const [sold, scheduled, canceled, closing] = rows().map(({ textContent }) => textContent);
    expect(sold).toMatch(/Sold.*\$80\.00 met.*ava.*In transit/);
    expect(scheduled).toContain('Scheduled');
    expect(canceled).toContain('Canceled');
    expect(closing).toMatch(/Closing.*\$90\.00 not met/);
  });

  it('sorts by the headers, and says by which one', async () => {
    const { lastQuery, address } = await openLots('/lots');
    const end = screen.getByRole('columnheader', { name: 'End' });
    expect(end.getAttribute('aria-sort')).toBe('ascending');
    await press('Price');
    expect([lastQuery().sort, lastQuery().order, address()]).toEqual([
      'price',
      'desc',
      '?sort=price&order=desc',
    ]);
    await press('Price');
    expect(lastQuery().order).toBe('asc');
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('columnheader', { name: 'End' }).hasAttribute('aria-sort')).toBe(false);
    expect(within(screen.getByRole('columnheader', { name: 'Winner' })).queryByRole('button')).toBeNull();
  });

  it('asks for the rows of an order when the button goes down on its header, once', async () => {
    const { calls, lastQuery, address } = await openLots('/lots');
    const before = calls.length;
    await after(() => fireEvent.pointerDown(screen.getByRole('button', { name: 'Price' })));
    expect([lastQuery().sort, address()]).toEqual(['price', '']);
    await press('Price');
    expect(address()).toBe('?sort=price&order=desc');
    expect(calls).toHaveLength(before + 1);
  });

  it('has views with addresses of their own, which keep the search', async () => {
    const { lastQuery } = await openLots('/lots?q=oak&bids=none&page=2');
    const views = within(screen.getByRole('navigation', { name: 'Views' }));
    expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Live');
    await after(() => fireEvent.click(views.getByRole('link', { name: 'Unsold' })));
    expect(lastQuery()).toEqual({
      q: 'oak',
      status: 'unsold',
      sort: 'end',
      order: 'desc',
      page: '1',
      size: '50',
    });
    await after(() => fireEvent.click(views.getByRole('link', { name: 'Ending today' })));
    // The next midnight where the browser is.
    const end = new Date(lastQuery().ends_to ?? '');
    expect([end.getHours(), end.getMinutes(), end.getSeconds()]).toEqual([0, 0, 0]);
  });

  it('searches, with / as the key of its field', async () => {
    const { lastQuery, address } = await openLots('/lots');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(field);
    expect(fireEvent.keyDown(field, { key: '/' })).toBe(true);
    fireEvent.change(field, { target: { value: ' oak ' } });
    await press('Search');
    expect([lastQuery().q, address()]).toEqual(['oak', '?q=oak']);
  });

  it('filters by a form, shows the filters in use, and removes them', async () => {
    const { lastQuery, address } = await openLots('/lots?page=3');
    await press('Filters');
    const form = screen.getByRole('form', { name: 'Filters' });
    fireEvent.change(within(form).getByLabelText('Category'), { target: { value: '4' } });
    fireEvent.change(within(form).getByLabelText('Bids'), { target: { value: 'none' } });
    const price = within(within(form).getByRole('group', { name: 'Price in dollars' }));
    fireEvent.change(price.getByLabelText('From'), { target: { value: '5' } });
    await press('Apply');
    expect(lastQuery()).toMatchObject({ category_id: '4', bids: 'none', min_price: '5', page: '1' });
    expect(screen.queryByRole('form', { name: 'Filters' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
    const chips = () => within(screen.getByRole('list', { name: 'Filters in use' })).getAllByRole('button');
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      'Category: Tools: Saws',
      'Bids: Without bids',
      'Price: from $5',
      'Clear filters',
    ]);
    await press('Remove the filter Bids: Without bids');
    expect(lastQuery()).not.toHaveProperty('bids');
    await press('Clear filters');
    expect(address()).toBe('');
  });

  it('refuses a range whose first limit is after the last one', async () => {
    const { address } = await openLots('/lots');
    await press('Filters');
    const price = within(screen.getByRole('group', { name: 'Price in dollars' }));
    const days = within(screen.getByRole('group', { name: 'End' }));
    const fill = (group: typeof price, label: string, value: string) =>
      fireEvent.change(group.getByLabelText(label), { target: { value } });
    fill(price, 'From', '9');
    fill(price, 'to', '10');
    fill(days, 'From', '2026-11-05');
    fill(days, 'to', '2025-11-05');
    await press('Apply');
    expect(screen.getByRole('alert').textContent).toBe('The first day is after the last one.');
    expect(document.activeElement).toBe(days.getByLabelText('to'));
    expect(address()).toBe('');
    fill(days, 'to', '2026-11-05');
    fill(price, 'From', '11');
    await press('Apply');
    expect(screen.getByRole('alert').textContent).toBe('The first amount is above the last one.');
    fill(price, 'to', '11');
    await press('Apply');
    expect(address()).toContain('min_price=11');
  });

  it('restores filters, page and scroll position on Back', async () => {
    const { router, lastQuery } = await openLots('/lots?bids=none', { total: 400 });
    const region = screen.getByRole('region', { name: 'Lots' });
    region.scrollTop = 120;
    fireEvent.scroll(region);
    await after(() => fireEvent.click(screen.getByRole('link', { name: 'Page 2' })));
    expect([lastQuery().page, lastQuery().bids, region.scrollTop]).toEqual(['2', 'none', 0]);
    await after(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?bids=none');
    expect(region.scrollTop).toBe(120);
  });

  it.each([
    [5, false, '5 lots'],
    [1_234, false, '1–5 of 1,234 lots'],
    [10_000, true, '1–5 of more than 10,000 lots'],
  ])('says how many there are: %s', async (total, capped, text) => {
    await openLots('/lots', { total, capped });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says that nothing matches, and clears the filters', async () => {
    const { address } = await openLots('/lots?q=zzz&bids=none', { lots: [] });
    expect(screen.getByText('No lots match')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Search all lots' });
    expect(link.getAttribute('href')).toBe('/lots?q=zzz&view=all');
    await after(() => fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] ?? link));
    expect(address()).toBe('');
    expect(screen.getByText('No lots here yet')).toBeTruthy();
  });

  it('says why it could not be loaded, and tries again', async () => {
    let isUp = false;
    await openLots('/lots', {
      answers: {
        'GET /auctions': () =>
          isUp
            ? { data: [aLot(8)], total: 1, total_capped: false, last_page: 1, current_page: 1 }
            : Response.json({ message: 'Not now.', code: 'rate_limited' }, { status: 429 }),
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    isUp = true;
    await press('Try again');
    expect(await screen.findByRole('link', { name: '8' })).toBeTruthy();
  });

  it('keeps density, columns and rows of a page in this browser', async () => {
    const { lastQuery } = await openLots('/lots');
    await after(() => fireEvent.click(screen.getByRole('radio', { name: 'Compact' })));
    await after(() => fireEvent.click(screen.getByRole('checkbox', { name: 'Category' })));
    await after(() =>
      fireEvent.change(screen.getByLabelText('Rows on a page'), { target: { value: '100' } }),
    );
    expect([lastQuery().size, headers().includes('Category')]).toEqual(['100', false]);
    cleanup();
    await openLots('/lots');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Compact' }).checked).toBe(true);
    const stored = JSON.parse(localStorage.getItem('office-list-lots') ?? '{}');
    expect(stored).toEqual({ density: 'compact', columns: { category: false }, size: 100 });
  });

  it('shows fewer columns on smaller screens, unless they were chosen', async () => {
    localStorage.setItem('office-list-lots', JSON.stringify({ columns: { item: true } }));
    onScreenUpTo('79.99rem');
    await openLots('/lots');
    expect(headers()).toEqual(['', 'Number', 'Product', 'Status', 'Price', 'Bids', 'End↑', 'Item']);
  });

  it('shows cards with an order of their own on small screens', async () => {
    onScreenUpTo('47.99rem');
    const { lastQuery } = await openLots('/lots');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: '1, Chest 1' }).getAttribute('href')).toBe('/lots/1');
    expect(screen.queryAllByText('Winner', { selector: 'dt' })).toEqual([]);
    await after(() => fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'bids desc' } }));
    expect([lastQuery().sort, lastQuery().order]).toEqual(['bids', 'desc']);
  });
});
