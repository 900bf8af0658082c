import type { AuctionDetail, BidUpdate } from '@bidkit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Auctions, createAuctions } from './auctions.ts';

type Listener = (payload: never) => void;

const line = (id: string, amount: number) => ({
  id,
  amount,
  username: 'ben',
  user_id: 2,
  time: '2026-11-21T10:00:00.000Z',
});
const detail = (fields: Partial<AuctionDetail> = {}) =>
  ({
    id: 7,
    seq: 3,
    sale_price: 5,
    bid_count: 3,
    hasEnded: false,
    isWatching: true,
    currentSetMax: 9,
    hasBidBefore: true,
    bids: [line('3', 5)],
    ...fields,
  }) as AuctionDetail;
const update = (fields: Partial<BidUpdate> = {}): BidUpdate => ({
  server_time: 0,
  id: 7,
  seq: 4,
  bids: [line('4', 6)],
  sale_price: 6,
  next_minimum: 7,
  bid_count: 4,
  eventEnd: '2026-11-21T11:00:00.000Z',
  username: 'ben',
  user_id: 2,
  ...fields,
});

let emit: (event: string, payload: unknown) => void;
let auctions: Auctions;
const getAuction = vi.fn();
const placeBid = vi.fn();

beforeEach(async () => {
  const listeners = new Map<string, Listener>();
  emit = (event, payload) => listeners.get(event)?.(payload as never);
  getAuction.mockReset().mockResolvedValue(detail());
  auctions = createAuctions({
    api: { getAuction, listAuctions: vi.fn(), placeBid },
    realtime: {
      watch: () => () => {},
      on(event, listener) {
        listeners.set(event, listener as Listener);
        return () => {};
      },
    },
  });
  await auctions.load(7, { detail: true });
});

const data = () => auctions.get(7).getState().data;

describe('news of a lot', () => {
  it('are merged when they come in order, keeping what is the member’s own', () => {
    emit('bidUpdate', update());
    expect(data()).toMatchObject({
      seq: 4,
      sale_price: 6,
      currentSetMax: 9,
      isWatching: true,
      hasBidBefore: true,
    });
    expect(data()?.bids?.map(({ id }) => id)).toEqual(['4', '3']);
  });

  it('are dropped when they are older or come twice', () => {
    emit('bidUpdate', update());
    emit('bidUpdate', update({ sale_price: 99 }));
    emit('bidUpdate', update({ seq: 2, sale_price: 1 }));
    expect(data()).toMatchObject({ seq: 4, sale_price: 6 });
    expect(data()?.bids).toHaveLength(2);
  });

  it('lead to a new look after a gap, whose answer wins', async () => {
    getAuction.mockResolvedValue(detail({ seq: 6, sale_price: 8, bids: [line('6', 8), line('3', 5)] }));
    emit('bidUpdate', update({ seq: 6, sale_price: 8 }));
    await vi.waitFor(() => expect(data()).toMatchObject({ seq: 6, sale_price: 8 }));
    expect(getAuction).toHaveBeenCalledTimes(2);
  });

  it('never go back to an answer that was read before them', async () => {
    let answer: (lot: AuctionDetail) => void = () => {};
    getAuction.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const look = auctions.load(7, { detail: true, force: true });
    emit('bidUpdate', update());
    answer(detail({ isWatching: false }));
    await look;
    expect(data()).toMatchObject({ seq: 4, sale_price: 6, isWatching: false });
  });

  it('end the lot with its winner', () => {
    const end = {
      server_time: 0,
      schedule_id: 7,
      seq: 4,
      status: 'sold',
      user_id: 2,
      username: 'ben',
      sale_price: 5,
    };
    emit('auction-end', end);
    expect(data()).toMatchObject({ hasEnded: true, status: 'sold', user_id: 2, seq: 4 });
  });

  it('are asked for after a reconnect that missed some', async () => {
    getAuction.mockResolvedValue(detail({ seq: 5, sale_price: 7 }));
    emit('states', [{ id: 7, seq: 3 }]);
    expect(getAuction).toHaveBeenCalledTimes(1);
    emit('states', [{ id: 7, seq: 5 }]);
    await vi.waitFor(() => expect(data()).toMatchObject({ seq: 5, sale_price: 7 }));
  });
});

it('keeps the older lines of a history when the answer to a bid brings the newest only', async () => {
  getAuction.mockResolvedValue(detail({ bids: [line('3', 5), line('2', 4), line('1', 1)] }));
  await auctions.load(7, { detail: true, force: true });
  placeBid.mockResolvedValue({ auction: detail({ seq: 4, bids: [line('4', 6), line('3', 5)] }) });
  await auctions.placeBid(7, 6);
  expect(data()?.bids?.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
});
