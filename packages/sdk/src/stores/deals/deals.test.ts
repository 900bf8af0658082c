import type { Deal, Negotiation, WonItem } from '@bidkit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CoreBidkit } from '../../bidkit.ts';
import { BidkitError } from '../../error.ts';
import { dealsOf } from './deals.ts';

const open = { make_offer_id: 31, sco_rule_id: 4, deal_id: 7, status: 'open', counter_offer: 80 };
const deal = { id: 7, isWatching: false, negotiation: null } as Deal;

const calls = {
  getDeal: vi.fn(),
  startDeal: vi.fn(),
  counterDeal: vi.fn(),
  extendDeal: vi.fn(),
  acceptDeal: vi.fn(),
  rejectDeal: vi.fn(),
};
const setWatch = vi.fn();
let token: string | null;
const sessionListeners = new Set<() => void>();
const changeSession = () => {
  for (const listener of sessionListeners) listener();
};
let memberVersion = 0;

/** The parts of a Bidkit that deals use. */
function aBidkit() {
  return {
    extend: () => calls,
    api: { setWatch },
    session: {
      token: () => token,
      getState: () => ({ status: 'signed-in' }),
      memberVersion: () => memberVersion,
      subscribe(listener: () => void) {
        sessionListeners.add(listener);
        return () => sessionListeners.delete(listener);
      },
    },
  } as unknown as CoreBidkit;
}

beforeEach(() => {
  token = 'ava';
  sessionListeners.clear();
  vi.resetAllMocks();
  calls.getDeal.mockResolvedValue(deal);
  calls.startDeal.mockResolvedValue({ ...open, time: 300 });
});

describe('the deals of a page', () => {
  it('do not show a negotiation to the next member', async () => {
    const deals = dealsOf(aBidkit());
    await deals.load(7);
    await deals.start(7);
    expect(deals.get(7).getState().data?.negotiation).toMatchObject({ counter_offer: 80 });
    memberVersion += 1;
    changeSession();
    expect(deals.get(7).getState().data?.negotiation).toBeNull();
  });

  it('have one instance per Bidkit', () => {
    const bidkit = aBidkit();
    expect(dealsOf(bidkit)).toBe(dealsOf(bidkit));
  });

  it('are fetched once, and again with force', async () => {
    const deals = dealsOf(aBidkit());
    deals.seed([deal]);
    await deals.load(7);
    expect(calls.getDeal).not.toHaveBeenCalled();
    await deals.load(7, { force: true });
    expect(calls.getDeal).toHaveBeenCalledOnce();
  });

  it('are fetched once by a page and its element', async () => {
    const deals = dealsOf(aBidkit());
    await Promise.all([deals.load(7), deals.load(7)]);
    expect(calls.getDeal).toHaveBeenCalledOnce();
    expect(deals.get(7).getState().data).toEqual(deal);
  });

  it('keep the error of a failed load', async () => {
    const error = new BidkitError('GET /dailydeals/{id}', 0, 'We cannot reach the server.');
    calls.getDeal.mockRejectedValue(error);
    const deals = dealsOf(aBidkit());
    await deals.load(7);
    expect(deals.get(7).getState()).toEqual({ status: 'error', data: null, error });
  });

  it('are negotiated by the id of the negotiation, and show each counter-offer', async () => {
    const deals = dealsOf(aBidkit());
    deals.seed([deal]);
    await deals.start(7);
    const countered = { ...open, your_offer: 50, counter_offer: 70 } as Negotiation;
    calls.counterDeal.mockResolvedValue(countered);
    await expect(deals.offer(7, 50)).resolves.toEqual(countered);
    expect(calls.counterDeal).toHaveBeenCalledWith({
      params: { id: 31 },
      body: { sco_rule_id: 4, amount: 50 },
    });
    expect(deals.get(7).getState().data?.negotiation).toEqual(countered);
    calls.acceptDeal.mockResolvedValue({ id: 99, pay_by: '2026-11-21T10:20:00.000Z' } as WonItem);
    await deals.accept(7, 70);
    expect(deals.get(7).getState().data?.negotiation).toMatchObject({
      status: 'accepted',
      schedule_id: 99,
      expires_at: '2026-11-21T10:20:00.000Z',
    });
  });

  it('are fetched again for another member', async () => {
    const deals = dealsOf(aBidkit());
    deals.seed([deal]);
    token = 'ben';
    changeSession();
    await expect.poll(() => deals.get(7).getState().status).toBe('ready');
    expect(calls.getDeal).toHaveBeenCalledOnce();
  });

  it('show a watch at once, and remove it when the server refuses', async () => {
    const deals = dealsOf(aBidkit());
    deals.seed([deal]);
    setWatch.mockRejectedValue(new BidkitError('POST /watchlist', 500, 'Something went wrong.'));
    const toggled = deals.toggleWatch(7);
    expect(deals.get(7).getState().data?.isWatching).toBe(true);
    await expect(toggled).rejects.toMatchObject({ status: 500 });
    expect(deals.get(7).getState().data?.isWatching).toBe(false);
    expect(setWatch.mock.calls[0]?.[0].body).toMatchObject({ item_id: 7, watchlist_type_id: 11 });
  });
});

it('keeps a negotiation that has begun while the deal was read', async () => {
  const deals = dealsOf(aBidkit());
  await deals.load(7);
  const answer = Promise.withResolvers<Deal>();
  calls.getDeal.mockReturnValue(answer.promise);
  const read = deals.load(7, { force: true });
  await deals.start(7);
  answer.resolve(deal);
  await read;
  expect(deals.get(7).getState().data?.negotiation).toEqual(open);
});
