// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { aMember, type ElementPage, liveLot, openElementPage } from './element-page.testing.ts';

const cleo = aMember(1, 'cleo');

/** A bid box of cleo, on a server with one lot, which `lot` reads and changes. */
async function openBox(fields: object = {}, member: object | (() => object) = cleo) {
  let lot = { ...liveLot, ...fields };
  const bids: number[] = [];
  const totals: string[] = [];
  const pendingTotals = Promise.withResolvers<void>();
  let areTotalsPending = false;
  const change = (next: object) => {
    lot = { ...lot, seq: lot.seq + 1, server_time: new Date(page.bidkit.clock.now()).toISOString(), ...next };
  };
  const page: ElementPage = await openElementPage(
    'bidkit-bid-box',
    { 'auction-id': '7' },
    async ({ call, url, body }) => {
      if (call === 'GET /user') return typeof member === 'function' ? member() : member;
      if (call === 'GET /auctions/7') return lot;
      if (call === 'GET /total') {
        if (areTotalsPending) await pendingTotals.promise;
        const amount = Number(url.searchParams.get('amount'));
        totals.push(String(amount));
        const cost = { shipping_cost: 5, tax: 0, destination: null, state: null };
        return { sale_price: amount, total: amount + 5, ...cost };
      }
      if (call === 'POST /auctions/7/bid') {
        const { amount } = body as { amount: number };
        bids.push(amount);
        change({ user_id: 1, username: 'cleo', sale_price: 80, next_minimum: 81, currentSetMax: amount });
        const message = 'The words of the server, with the price of then';
        return { status: 'accepted', max_bid_amount: amount, message, auction: lot };
      }
      return undefined;
    },
  );
  return {
    ...page,
    bids,
    holdTotals() {
      areTotalsPending = true;
      return pendingTotals.resolve;
    },
    changes: change,
    async becomes(next: object) {
      change(next);
      await page.bidkit.auctions.load(7, { detail: true, force: true });
    },
  };
}

it('the answer to a bid names the price of now, and disappears when somebody else leads', async () => {
  const { bid, textOf, becomes } = await openBox();
  await bid(100);
  await expect
    .poll(() => textOf('[part=result]'))
    .toEqual(['You are the high bidder. The price is $80.00 and your maximum is $100.00.']);
  await becomes({ sale_price: 87, next_minimum: 88 });
  await expect
    .poll(() => textOf('[part=result]'))
    .toEqual(['You are the high bidder. The price is $87.00 and your maximum is $100.00.']);
  await becomes({ sale_price: 101, next_minimum: 102, user_id: 2, username: 'ben' });
  await expect.poll(() => textOf('[part=result]')).toEqual([]);
});

it('names no total of another amount while the next one is loading', async () => {
  const { textOf, becomes, holdTotals } = await openBox();
  const total = () => textOf('[part=total] > p:first-child').join();
  await expect.poll(total).toContain('for a bid of $5.00: $10.00');
  const answerTotals = holdTotals();
  await becomes({ sale_price: 20, next_minimum: 21, user_id: 2, username: 'ben' });
  await expect.poll(total).toBe('');
  answerTotals();
  await expect.poll(total).toContain('for a bid of $21.00: $26.00');
});

it('says quietly that the member has not bid, and loudly that they were outbid', async () => {
  const { all, textOf, becomes } = await openBox({ user_id: 2, username: 'ben' });
  await expect.poll(() => textOf('[part=bid-status]')).toEqual(['You have not bid on this item']);
  const [status] = all('[part=bid-status]');
  expect([status?.className, status?.getAttribute('data-tone')]).toEqual(['hint', null]);
  await becomes({ hasBidBefore: true });
  await expect.poll(() => textOf('[part=bid-status]')).toEqual(['You have been outbid']);
  expect(all('[part=bid-status]').map(({ className }) => className)).toEqual(['note']);
});

it.each([
  [{ user_id: 2, username: 'ben' }, []],
  [{ user_id: 2, username: 'ben', hasBidBefore: true }, ['You have been outbid']],
  [{ user_id: 1, username: 'cleo', hasBidBefore: true }, ['You are currently winning this bid']],
])('a card of %o shows the status %o', async (fields, shown) => {
  const lot = { ...liveLot, ...fields, currentSetMax: 9, isWatching: true };
  const { textOf } = await openElementPage('bidkit-auction-card', { 'auction-id': '7' }, ({ call }) => {
    if (call === 'GET /user') return cleo;
    return call === 'GET /auctions' ? { data: [lot], total: 1, current_page: 1, last_page: 1 } : undefined;
  });
  // It is drawn with the other details for members.
  await expect.poll(() => textOf('[part=maximum]').length).toBe(1);
  await expect.poll(() => textOf('[part=bid-status]')).toEqual(shown);
});

it.each([
  [
    aMember(1, 'cleo', { bid_limit: 1_000, email_verified: true }),
    'As a new member you can bid up to $1,000.00.',
  ],
  [
    aMember(1, 'cleo', { bid_limit: 100, email_verified: false }),
    'Verify your email to bid more than $100.00.',
  ],
])('refuses a bid above the known limit before it asks or sends anything: %o', async (member, reason) => {
  const { bid, bids, textOf, all } = await openBox({ opening_bid: 5 }, member);
  await bid(99_999_999);
  await expect.poll(() => textOf('[part=problem]').join()).toContain(reason);
  expect(all('[part=dialog]')).toEqual([]);
  expect(bids).toEqual([]);
});

it('asks the server for the limit before it refuses: it may have risen', async () => {
  let bid_limit = 100;
  const { bid, textOf } = await openBox({ opening_bid: 5 }, () => aMember(1, 'cleo', { bid_limit }));
  bid_limit = 1_000;
  await bid(500);
  await expect.poll(() => textOf('[part=dialog] h2')).toEqual(['Bid up to $500.00?']);
  expect(textOf('[part=problem]')).toEqual(['']);
});

it('confirms every bid on a lot that opens above $1, and names the lowest one once it is too low', async () => {
  const { bid, bids, textOf, becomes } = await openBox({ opening_bid: 5, next_minimum: 25 });
  await bid(30);
  await expect.poll(() => textOf('[part=dialog] h2')).toEqual(['Bid up to $30.00?']);
  await becomes({ sale_price: 39, next_minimum: 40, user_id: 2, username: 'ben' });
  await expect.poll(() => textOf('#terms').join()).toContain('Bid $40.00 or more.');
  expect(bids).toEqual([]);
});

it.each([
  [{ next_minimum: 25 }, 20, 'Bid $25.00 or more'],
  [{ next_minimum: 25, currentSetMax: 40, user_id: 1, username: 'cleo' }, 40, 'Bid $41.00 or more'],
])('refuses a bid that is too low before it asks or sends anything: %o', async (fields, amount, reason) => {
  const { bid, bids, textOf, all } = await openBox({ opening_bid: 5, ...fields });
  await bid(amount);
  await expect.poll(() => textOf('[part=problem]')).toEqual([reason]);
  expect(all('[part=dialog]')).toEqual([]);
  expect(bids).toEqual([]);
});

it('asks the server for the minimum before it refuses, and leaves other bids to the server', async () => {
  const box = await openBox({ opening_bid: 5, next_minimum: 25 });
  box.changes({ next_minimum: 20 });
  await box.bid(20);
  await expect.poll(() => box.textOf('[part=dialog] h2')).toEqual(['Bid up to $20.00?']);
  const direct = await openBox({ opening_bid: 1, next_minimum: 25 });
  await direct.bid(20);
  await expect.poll(() => direct.bids).toEqual([20]);
});

it('tells staff why they cannot bid, in place of an enabled form', async () => {
  const { textOf, all } = await openBox({}, aMember(1, 'sam', { is_staff: true }));
  await expect.poll(() => textOf('[part=hold]')).toEqual(['Staff accounts can’t bid.']);
  expect(all('.bid-form').map((form) => form.matches(':disabled'))).toEqual([true]);
});

it('shows the winner the total and the deadline, also when the lot has just ended', async () => {
  const sold = { status: 'sold', hasEnded: true, user_id: 1, username: 'cleo', sale_price: 20 };
  const { textOf, bidkit, becomes } = await openBox();
  await expect.poll(() => textOf('[part=submit]')).toHaveLength(1);
  const before = bidkit.auctions.get(7).getState().data;
  // The event of the end has no deadline: the lot is loaded again.
  bidkit.auctions.patch(7, { ...before, ...sold, status: 'sold' });
  await becomes({ ...sold, item_status_id: 16, pay_by: '2026-11-23T10:00:00.000Z' });
  await expect.poll(() => textOf('[part=pay-by]').join()).toMatch(/^Pay by Nov 2[234], 2026, /);
  await expect
    .poll(() => textOf('[part=total] > p:first-child'))
    .toEqual(['You pay $25.00: $20.00 with $5.00 shipping, plus sales tax.']);
  // What is loaded later does not move the link.
  expect(textOf('[part=pay] ~ [part=pay-by], [part=pay] ~ [part=total]')).toHaveLength(2);
  await becomes({ item_status_id: 6, pay_by: undefined });
  await expect.poll(() => textOf('[part=pay-by], [part=total]')).toEqual([]);
});

it('shows a runner-up no total: they pay another price than that of the lot', async () => {
  const sold = { status: 'sold', hasEnded: true, user_id: 2, username: 'ben', sale_price: 20 };
  const pay_by = '2026-11-23T10:00:00.000Z';
  const { textOf } = await openBox({ ...sold, item_status_id: 16, pay_by });
  await expect.poll(() => textOf('[part=pay-by]')).toHaveLength(1);
  expect(textOf('[part=total]')).toEqual([]);
});
