import type { AuctionDetail } from '@bidkit/sdk';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLot, openSite } from '../../testing.tsx';

type Detail = Partial<AuctionDetail>;

const product = { ...aLot(7).control.product_description, condition: 'like_new' as const };
const lot: Detail = {
  ...aLot(7),
  control: { product_description: product },
  bids: [],
  description: 'Oak.',
  materials: ['Gold plating', 'Brass'],
  increments: [
    [0, 1],
    [100, 2],
  ],
  soft_close_seconds: null,
  reserve_status: 'none',
};
const total = { sale_price: 1, shipping_cost: 8.9, tax: 0, total: 9.9, destination: null, state: null };

const open = (fields: Detail = {}, answers = {}, token = 'abc') =>
  openSite(
    '/auctions/7',
    {
      'GET /auctions/7': { ...lot, ...fields },
      'GET /auctions/7/similar': [],
      'GET /total': total,
      ...answers,
    },
    token,
  );

/** The text of a fact by its name. */
async function fact(name: string) {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.nextElementSibling?.textContent;
}

describe('the facts of a lot', () => {
  it('are condition, material, exact end with time zone, reserve, increment and shipping', async () => {
    await open();
    expect(await fact('Condition')).toBe('Like new');
    expect(await fact('Material')).toBe('Gold plating');
    expect(screen.queryByText('Secondary Material')).toBeNull();
    expect(await fact('Ends')).toMatch(/^\w{3}, \w{3} \d+, 20\d\d, \d+:\d\d:\d\d [AP]M [A-Z]/);
    expect(await fact('Ends')).toContain('The end is final');
    expect(await fact('Reserve')).toContain('No reserve');
    expect(await fact('Bid increment')).toContain('$1.00 at the current price');
    expect(await fact('Shipping')).toBe('$8.90 to the United States at a price of $1.00');
  });

  it('follow the price, the reserve and a soft close', async () => {
    await open({ sale_price: 120, bid_count: 3, soft_close_seconds: 60, reserve_status: 'not_met' });
    expect(await fact('Bid increment')).toContain('$2.00');
    expect(await fact('Reserve')).toContain('Not met yet');
    expect(await fact('Ends')).toContain('A bid in the last 1 minute moves the end to 1 minute after');
  });

  it('name the address that decided the shipping', async () => {
    await open({}, { 'GET /total': { ...total, destination: 'address' } });
    expect(await fact('Shipping')).toContain('to your last address');
  });

  it('contain the gemstone disclaimer for product 53 only', async () => {
    await open();
    expect(screen.queryByText(/Gemstone disclaimer/)).toBeNull();
  });

  it('contain the gemstone disclaimer for product 53', async () => {
    await open({ product_description_id: 53 });
    expect(
      await screen.findByText('Gemstone disclaimer: fully returnable including original shipping.'),
    ).toBeTruthy();
  });
});

it('leads to the return policy, and to the contact form with the number of the lot', async () => {
  await open({}, {}, '');
  const texts = within(
    screen.getByRole('heading', { name: 'Good to know' }).closest('section') as HTMLElement,
  );
  const links = texts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Return Policy', '/return-policy'],
    ['Ask about this lot', '/contact?auction=7'],
  ]);
});

describe('similar auctions', () => {
  const similar = { 'GET /auctions/7/similar': [aLot(8), aLot(9)] };

  it('are a row of cards at the end of the page', async () => {
    await open({}, similar);
    const row = await screen.findByRole('region', { name: 'Similar auctions' });
    expect(within(row).getAllByRole('listitem')).toHaveLength(2);
    expect(isBefore(screen.getByRole('heading', { name: 'Details' }), row)).toBe(true);
  });

  it('come before everything else once the lot has ended', async () => {
    await open({ status: 'sold', hasEnded: true, hasBidBefore: true }, similar);
    const row = await screen.findByRole('region', { name: 'Similar auctions, live now' });
    expect(isBefore(row, screen.getByRole('heading', { name: 'Details' }))).toBe(true);
  });

  it('are not shown where there are none', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Details' });
    expect(screen.queryByRole('heading', { name: /Similar/ })).toBeNull();
  });

  const isBefore = (first: Element, second: Element) =>
    Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
});

it('puts the lot on the watchlist and takes it off', async () => {
  const { asked } = await open({}, { 'POST /watchlist': { success: true } });
  const heart = await screen.findByRole('button', { name: 'Watch' });
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(heart);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  const sent = asked.filter(({ route }) => route === 'POST /watchlist');
  expect(sent[0]?.body).toMatchObject({ item_id: 7, watching: true });
});

it('sends the winner to the payment', async () => {
  const { address } = await open({ status: 'sold', hasEnded: true, user_id: 1 });
  await screen.findByRole('heading', { name: 'Details' });
  const detail = { auctionId: 7, href: 'http://localhost/payment/methods/7' };
  fireEvent(
    document.querySelector('bidkit-bid-box') as Element,
    new CustomEvent('bidkit:pay', { detail, cancelable: true }),
  );
  await expect.poll(address).toBe('/payment/methods/7');
});

it('sends a visitor from the bar of a lot to the login, and back', async () => {
  const { address, bidkit } = await open({}, { 'POST /login': { token: 'abc' } }, '');
  const bar = within(await screen.findByRole('region', { name: 'Bid on this lot' }));
  fireEvent.click(bar.getByRole('button', { name: 'Log in to bid' }));
  await expect.poll(address).toBe('/login');
  await bidkit.session.login({ email: 'ava', password: 'first-dollar-1' });
  await expect.poll(address).toBe('/auctions/7');
});

describe('a visitor who wants to watch the lot', () => {
  const answers = { 'POST /login': { token: 'abc' }, 'POST /watchlist': { success: true } };
  const login = { email: 'ava', password: 'first-dollar-1' };

  it('logs in, and it is watched', async () => {
    const { address, asked, bidkit } = await open({}, answers, '');
    fireEvent.click(await screen.findByRole('button', { name: 'Watch' }));
    await expect.poll(address).toBe('/login');
    expect(asked.some(({ route }) => route === 'POST /watchlist')).toBe(false);
    await bidkit.session.login(login);
    await expect.poll(address).toBe('/auctions/7');
    const sent = () => asked.filter(({ route }) => route === 'POST /watchlist').map(({ body }) => body);
    await expect.poll(sent).toEqual([expect.objectContaining({ item_id: 7, watching: true })]);
  });

  it('logs in, and it stays on the list where it was already', async () => {
    let isMember = false;
    const detail = () => ({ ...lot, isWatching: isMember });
    const { address, asked, bidkit } = await open({}, { ...answers, 'GET /auctions/7': detail }, '');
    fireEvent.click(await screen.findByRole('button', { name: 'Watch' }));
    await expect.poll(address).toBe('/login');
    isMember = true;
    await bidkit.session.login(login);
    await expect.poll(address).toBe('/auctions/7');
    const heart = await screen.findByRole('button', { name: 'Watch' });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    for (const { route, body } of asked)
      if (route === 'POST /watchlist') expect(body).toMatchObject({ watching: true });
  });
});

describe('the corrections of a lot', () => {
  it('are below the description with their dates', async () => {
    const corrections = [
      { text: 'The lid has a crack.\n\nIt is 2 cm long.', created_at: '2026-11-21T10:00:00.000Z' },
    ];
    await open({ corrections });
    const heading = await screen.findByRole('heading', { name: 'Corrections' });
    const section = within(heading.closest('section') ?? document.body);
    expect(section.getByRole('listitem').textContent).toContain('The lid has a crack.It is 2 cm long.');
    expect(section.getByText(/November 2\d, 2026/).getAttribute('datetime')).toBe('2026-11-21T10:00:00.000Z');
    const description = screen.getByRole('heading', { name: 'About this lot' });
    expect(description.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('are not there without any', async () => {
    await open();
    await screen.findByRole('heading', { name: 'About this lot' });
    expect(screen.queryByRole('heading', { name: 'Corrections' })).toBeNull();
  });
});
