import type { AuctionDetail, BidUpdate } from '@bidkit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BidkitError } from '../../error.ts';
import { createAuctions } from './auctions.ts';

const memberId = () => 1;
const line = (id: string, amount: number) => ({
  id,
  amount,
  username: 'ben',
  user_id: 2,
  time: '2026-11-21T10:00:00.000Z',
});
/** The time `ms` after a fixed start. */
const at = (ms: number) => new Date(1_800_000_000_000 + ms).toISOString();
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
    server_time: at(0),
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
  reserve_status: 'none',
  hash: 'a1',
  ...fields,
});

let emit: (event: string, payload: unknown) => void = () => {};
let auctions: ReturnType<typeof createAuctions>;
let now = 0;
const getAuction = vi.fn();
const listAuctions = vi.fn();
const placeBid = vi.fn();

beforeEach(async () => {
  let loadHandler: (() => Promise<typeof emit>) | undefined;
  getAuction.mockReset().mockResolvedValue(detail());
  auctions = createAuctions({
    api: { getAuction, listAuctions, placeBid },
    realtime: {
      watch: () => () => {},
      subscribe: (load) => (loadHandler = load as () => Promise<typeof emit>),
    },
    memberId,
    now: () => now,
  });
  emit = (await loadHandler?.()) ?? emit;
  await auctions.load(7, { detail: true });
});
const data = (id = 7) => auctions.get(id).getState().data;

it('applies events in the order in which they arrive', () => {
  emit('bidUpdate', update());
  emit('bidUpdate', update({ seq: 5, sale_price: 7 }));
  expect(data()).toMatchObject({ seq: 5, sale_price: 7 });
  expect(getAuction).toHaveBeenCalledOnce();
});

describe('an event of a lot', () => {
  it('is merged when it arrives in order, and keeps the member’s own fields', () => {
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

  it('is dropped when it is older or a duplicate', () => {
    emit('bidUpdate', update());
    emit('bidUpdate', update({ sale_price: 99 }));
    emit('bidUpdate', update({ seq: 2, sale_price: 1 }));
    expect(data()).toMatchObject({ seq: 4, sale_price: 6 });
    expect(data()?.bids).toHaveLength(2);
  });

  it('is replaced by a new request when it arrives after a gap', async () => {
    getAuction.mockResolvedValue(detail({ seq: 6, sale_price: 8, bids: [line('6', 8), line('3', 5)] }));
    emit('bidUpdate', update({ seq: 6, sale_price: 8 }));
    await expect.poll(() => data()).toMatchObject({ seq: 6, sale_price: 8 });
    expect(getAuction).toHaveBeenCalledTimes(2);
  });

  it('is not overwritten by a response with older data', async () => {
    let answer: (lot: AuctionDetail) => void = () => {};
    getAuction.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const request = auctions.load(7, { detail: true, force: true });
    emit('bidUpdate', update());
    answer(detail({ isWatching: false }));
    await request;
    expect(data()).toMatchObject({ seq: 4, sale_price: 6, isWatching: false });
  });

  it('ends the lot with its winner', () => {
    const winner = { status: 'sold', user_id: 2, username: 'ben', sale_price: 5 };
    emit('auction-end', { server_time: 0, schedule_id: 7, seq: 4, ...winner });
    expect(data()).toMatchObject({ hasEnded: true, status: 'sold', user_id: 2, seq: 4 });
  });

  it('that was missed is fetched after a reconnect', async () => {
    getAuction.mockResolvedValue(detail({ seq: 5, sale_price: 7 }));
    emit('states', [{ id: 7, seq: 3 }]);
    expect(getAuction).toHaveBeenCalledTimes(1);
    emit('states', [{ id: 7, seq: 5 }]);
    await expect.poll(() => data()).toMatchObject({ seq: 5, sale_price: 7 });
  });

  it('leads to a second request when it arrives during a first one', async () => {
    let answer: (lot: AuctionDetail) => void = () => {};
    getAuction.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const first = auctions.load(8, { detail: true });
    emit('bidUpdate', update({ id: 8, seq: 4 }));
    getAuction.mockResolvedValue(detail({ id: 8, seq: 4, sale_price: 6 }));
    answer(detail({ id: 8, seq: 3 }));
    await first;
    await expect.poll(() => data(8)).toMatchObject({ seq: 4, sale_price: 6 });
  });

  it('after a gap leads to one request at a time when many arrive, and the last one counts', async () => {
    const answers: ((lot: AuctionDetail) => void)[] = [];
    getAuction.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    for (let seq = 5; seq <= 20; seq += 1) emit('bidUpdate', update({ seq }));
    expect(answers).toHaveLength(1);
    answers[0]?.(detail({ seq: 9 }));
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.(detail({ seq: 20, sale_price: 22 }));
    await expect.poll(() => data()).toMatchObject({ seq: 20, sale_price: 22 });
    expect(answers).toHaveLength(2);
  });

  it('about the member’s own bid on another device sets hasBidBefore', () => {
    auctions.seed([detail({ id: 9, hasBidBefore: false })]);
    emit('bidUpdate', update({ id: 9, bids: [line('4', 6)] }));
    expect(data(9)?.hasBidBefore).toBe(false);
    emit('bidUpdate', update({ id: 9, seq: 5, bids: [{ ...line('5', 7), user_id: 1 }] }));
    expect(data(9)?.hasBidBefore).toBe(true);
  });
});

describe('the member’s own fields', () => {
  it('come from the later data, whichever response arrives last', async () => {
    auctions.seed([detail({ seq: 4, currentSetMax: 50, server_time: at(200) })]);
    auctions.seed([detail({ seq: 4, currentSetMax: 9, server_time: at(100) })]);
    expect(data()?.currentSetMax).toBe(50);
    auctions.seed([detail({ seq: 3, currentSetMax: 60, server_time: at(300) })]);
    expect(data()).toMatchObject({ seq: 4, currentSetMax: 60 });
    auctions.seed([detail({ seq: 4, item_status_id: 6, server_time: at(400) })]);
    auctions.seed([detail({ seq: 4, item_status_id: 16, server_time: at(350) })]);
    expect(data()?.item_status_id).toBe(6);
  });

  it('are not overwritten by a list with older data', () => {
    now = Date.parse(at(500));
    auctions.patch(7, { isWatching: false });
    auctions.seed([detail({ server_time: at(400) })]);
    expect(data()?.isWatching).toBe(false);
    auctions.seed([detail({ server_time: at(600) })]);
    expect(data()?.isWatching).toBe(true);
  });

  it('are fetched again for another member, all lots in one request', async () => {
    auctions.seed([detail({ id: 8 }), detail({ id: 9 })]);
    listAuctions.mockResolvedValue({
      data: [7, 8, 9].map((id) => detail({ id, currentSetMax: null, server_time: at(900) })),
    });
    auctions.reload();
    await expect.poll(() => [7, 8, 9].map((id) => data(id)?.currentSetMax)).toEqual([null, null, null]);
    expect(listAuctions).toHaveBeenCalledExactlyOnceWith({ query: { ids: '7,8,9', size: 3 } });
  });
});

describe('the bid history', () => {
  it('contains the member’s own bid once when its response arrives before the event', async () => {
    const { server_time: _, ...answer } = update();
    placeBid.mockResolvedValue({ status: 'accepted', max_bid_amount: 12, message: '', auction: answer });
    await auctions.placeBid(7, 12);
    expect(data()).toMatchObject({ seq: 4, currentSetMax: 12, hasBidBefore: true, sale_price: 6 });
    emit('bidUpdate', update());
    expect(data()?.bids?.map(({ id }) => id)).toEqual(['4', '3']);
  });

  it('is completed after a gap with the later bids, and keeps the older ones', async () => {
    getAuction
      .mockReset()
      .mockResolvedValue(detail({ seq: 6, bids: [line('6', 8), line('5', 7), line('4', 6)] }));
    emit('bidUpdate', update({ seq: 6, bids: [line('6', 8)] }));
    await expect.poll(() => data()?.seq).toBe(6);
    expect(getAuction).toHaveBeenCalledExactlyOnceWith({ params: { id: 7 }, query: { since: 3 } });
    expect(data()?.bids?.map(({ id }) => id)).toEqual(['6', '5', '4', '3']);
  });

  it('is requested again when the request after a gap fails', async () => {
    vi.useFakeTimers();
    const gone = new BidkitError('GET /auctions/{id}', 0, 'gone');
    getAuction.mockReset().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
    getAuction.mockResolvedValue(detail({ seq: 6, bids: [line('6', 8)] }));
    emit('auction-end', {
      server_time: 0,
      schedule_id: 7,
      seq: 6,
      status: 'sold',
      user_id: 2,
      username: 'ben',
      sale_price: 8,
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(auctions.get(7).getState().status).toBe('error');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(data()?.seq).toBe(6);
    expect(getAuction).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('is not known after a list of cards was loaded', async () => {
    const { bids: _, ...card } = detail({ id: 8 });
    auctions.seed([detail({ id: 9 }), card]);
    auctions.seed([detail({ id: 9 }), card]);
    expect(auctions.get(8).getState().data?.bids).toBeUndefined();
  });

  it('is fetched when the data of a card has a new bid', async () => {
    const { bids: _, ...card } = detail({ seq: 5 });
    getAuction.mockResolvedValue(detail({ seq: 5, bids: [line('5', 7), line('3', 5)] }));
    auctions.seed([card]);
    await expect.poll(() => data()?.bids).toHaveLength(2);
  });
});

describe('an answer that a cache has kept', () => {
  const { bids: _, ...card } = detail({ id: 8 });

  it('does not overwrite a newer event, and is fetched again later', async () => {
    vi.useFakeTimers();
    auctions.seed([card]);
    listAuctions.mockReset().mockResolvedValue({ data: [card] });
    emit('bidUpdate', update({ id: 8, seq: 5, sale_price: 7 }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(listAuctions).toHaveBeenCalledTimes(1);
    expect(data(8)).toMatchObject({ seq: 3 });
    listAuctions.mockResolvedValue({ data: [{ ...card, seq: 5, sale_price: 7 }] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(data(8)).toMatchObject({ seq: 5, sale_price: 7 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listAuctions).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('completes a newer card with its texts, and the bids since are fetched', async () => {
    auctions.seed([{ ...card, seq: 4, sale_price: 6 }]);
    getAuction
      .mockResolvedValueOnce(detail({ id: 8, description: 'A chest.' }))
      .mockResolvedValueOnce(detail({ id: 8, seq: 4, sale_price: 6, bids: [line('4', 6)] }));
    await auctions.load(8, { detail: true });
    expect(data(8)).toMatchObject({ seq: 4, sale_price: 6, description: 'A chest.' });
    await expect.poll(() => data(8)?.bids?.map(({ id }) => id)).toEqual(['4', '3']);
    expect(getAuction).toHaveBeenLastCalledWith({ params: { id: 8 }, query: { since: 3 } });
  });
});
