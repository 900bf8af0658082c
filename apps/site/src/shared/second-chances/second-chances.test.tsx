import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aLot, aPage, openSite, Refusal } from '../../testing.tsx';

afterEach(() => vi.useRealTimers());

const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
const anOffer = (id: number, name: string, fields: object = {}) => ({
  id,
  auction_id: id + 2,
  offer_price: 40,
  expires_at: soon(3_600_000),
  product_description_id: 3,
  product_description: { short_name: name, category_id: 2 },
  ...fields,
});
const chest = anOffer(5, 'Tool chest');
const home = {
  'GET /auctions/home': aPage([]),
  'GET /user/items': { ...aPage([]), counts: { all: 0, to_pay: 0, on_the_way: 0, delivered: 0, returns: 0 } },
};
const button = (name: RegExp) => screen.findByRole('button', { name });

describe('second-chance offers', () => {
  it('lead to My Wins when accepted', async () => {
    const { asked, address } = await openSite(
      '/',
      { ...home, 'GET /sco': [chest], 'POST /sco/5/accept': {} },
      'abc',
    );
    fireEvent.click(await button(/^Accept.*Tool chest/));
    await waitFor(() => expect(address()).toBe('/my-wins'));
    expect(asked.map(({ route }) => route)).toContain('POST /sco/5/accept');
  });

  it('disappear when denied, and move the focus to the next one, then to the page', async () => {
    let offers = [chest, anOffer(6, 'Lamp')];
    const reject = (id: number) => () => {
      offers = offers.filter((offer) => offer.id !== id);
      return { success: true };
    };
    await openSite(
      '/',
      { ...home, 'GET /sco': () => offers, 'POST /sco/5/reject': reject(5), 'POST /sco/6/reject': reject(6) },
      'abc',
    );
    fireEvent.click(await button(/^Deny.*Tool chest/));
    await waitFor(() => expect(screen.queryByText('Tool chest')).toBeNull());
    expect(document.activeElement?.textContent).toContain('Lamp');
    fireEvent.click(await button(/^Deny.*Lamp/));
    await waitFor(() => expect(screen.queryByText('Second Chance Offers')).toBeNull());
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('enable the buttons again and show the reason when it is too late', async () => {
    const late = new Refusal(409, 'This offer has ended.');
    await openSite('/', { ...home, 'GET /sco': [chest], 'POST /sco/5/accept': late }, 'abc');
    const accept = await button(/^Accept.*Tool chest/);
    fireEvent.click(accept);
    expect(await screen.findByText('This offer has ended.')).toBeTruthy();
    expect(accept).toHaveProperty('disabled', false);
  });

  it('disappear when they expire', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const brief = anOffer(5, 'Tool chest', { expires_at: soon(60_000) });
    await openSite('/', { ...home, 'GET /sco': () => [brief, anOffer(6, 'Lamp')] }, 'abc');
    expect(await button(/^Accept.*Tool chest/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.queryByText('Tool chest')).toBeNull();
    expect(screen.getByText('Lamp')).toBeTruthy();
  });

  it('appear with a member event', async () => {
    let offers: unknown[] = [];
    const { emit } = await openSite('/my-wins', { ...home, 'GET /sco': () => offers }, 'abc');
    await screen.findByText(/You have no won item/);
    offers = [chest];
    await emit('user-events-1', { user_id: 1, myitems: 0, notifications: 1 });
    expect(await button(/^Accept.*Tool chest/)).toBeTruthy();
  });

  it('show that the request failed, and try it again', async () => {
    let offers: unknown = new Refusal(400, 'Not now.');
    await openSite('/my-wins', { ...home, 'GET /sco': () => offers }, 'abc');
    expect(await screen.findByText(/could not load your offers. Not now./)).toBeTruthy();
    offers = [chest];
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await button(/^Accept.*Tool chest/)).toBeTruthy();
  });

  it('appear on the page of their own lot only', async () => {
    const lot = { ...aLot(7), status: 'sold', hasEnded: true, hasBidBefore: true, bids: [], description: '' };
    await openSite(
      '/auctions/7',
      { ...home, 'GET /auctions/7': lot, 'GET /sco': [chest, anOffer(6, 'Lamp')] },
      'abc',
    );
    expect(await button(/^Accept.*Tool chest/)).toBeTruthy();
    expect(screen.queryByText('Lamp')).toBeNull();
    // A lot without a description has no empty section.
    expect(screen.queryByRole('heading', { name: 'About this lot' })).toBeNull();
  });
});
