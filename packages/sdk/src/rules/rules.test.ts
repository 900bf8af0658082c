import type { BidResult } from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import { auctionPath, slugify } from './auction-path.ts';
import { bidResultMessage, bidResultStyle } from './bid-result.ts';
import { cardBidStatus } from './bid-status.ts';
import { countdown } from './countdown.ts';
import { lastMinuteProgress } from './last-minute-progress.ts';
import { paginate } from './paginator.ts';
import { buyDirectPrice, formatPrice, shownPrice } from './price.ts';

describe('the displayed price', () => {
  it.each([
    ['a $1 lot without a bid', 1, 1, 1],
    ['a $1 lot that was bid up', 1, 12, 12],
    ['a lot above $1 without a bid', 25, 0, 25],
    ['a lot above $1 at 99 cents', 25, 0.99, 25],
    ['a lot above $1 at exactly $1', 25, 1, 1],
    ['a lot above $1 that was bid up', 25, 30, 30],
  ])('the displayed price of %s', (_name, opening_bid, sale_price, shown) => {
    expect(shownPrice({ opening_bid, sale_price })).toBe(shown);
  });

  it.each([
    [1, 99, 99],
    [0.5, 99, 99],
    [1.01, 99, null],
    [1, 0, null],
    [1, null, null],
  ])('buy direct, opening at %s with bdp %s', (opening_bid, bdp, shown) => {
    expect(buyDirectPrice({ opening_bid, bdp })).toBe(shown);
  });

  it.each([
    [0, '$0.00'],
    [1, '$1.00'],
    [1234.5, '$1,234.50'],
    [1_000_000, '$1,000,000.00'],
  ])('formats the price %s as %s', (dollars, text) => expect(formatPrice(dollars)).toBe(text));
});

describe('a countdown', () => {
  it.each([
    [0, '00:00:00', 0, false, true],
    [-5_000, '00:00:00', 0, false, true],
    [1, '00:00:01', 1, true, false],
    [999, '00:00:01', 1, true, false],
    [59_000, '00:00:59', 59, true, false],
    [299_999, '00:05:00', 300, true, false],
    [300_000, '00:05:00', 300, false, false],
    [3_600_000, '01:00:00', 3_600, false, false],
    [86_399_000, '23:59:59', 86_399, false, false],
    [183_845_000, '2d 03:04:05', 183_845, false, false],
  ])('a countdown with %i ms left', (left, text, seconds, isEndingSoon, hasEnded) => {
    expect(countdown(1_000_000 + left, 1_000_000)).toEqual({ text, seconds, isEndingSoon, hasEnded });
  });

  it.each([
    [60, null],
    [59, { percent: 100, style: 'success' }],
    [45, { percent: (45 / 59) * 100, style: 'success' }],
    [44, { percent: (44 / 59) * 100, style: 'warning' }],
    [30, { percent: (30 / 59) * 100, style: 'warning' }],
    [29, { percent: (29 / 59) * 100, style: 'danger' }],
    [1, { percent: (1 / 59) * 100, style: 'danger' }],
    [0, null],
  ])('the progress bar with %i s left', (seconds, bar) => expect(lastMinuteProgress(seconds)).toEqual(bar));
});

describe('the bid status of a card', () => {
  const ava = { id: 1 };
  it.each([
    [{ user_id: 1, hasBidBefore: true }, 'You are currently winning this bid', 'success'],
    [{ user_id: 2, hasBidBefore: true }, 'You have been outbid', 'danger'],
    [{ user_id: 2, hasBidBefore: false }, 'You have not bid on this item', 'warning'],
    [{ user_id: null, hasBidBefore: false }, 'You have not bid on this item', 'warning'],
  ])('the bid status of a card: %o', (lot, message, style) =>
    expect(cardBidStatus(lot, ava)).toMatchObject({ message, style }),
  );

  it('the bid status of a card is null for a visitor', () => {
    expect(cardBidStatus({ user_id: 1, hasBidBefore: false }, null)).toBeNull();
  });

  it.each([
    ['proxy', 'info'],
    ['outbid', 'danger'],
    ['matched', 'warning'],
    ['firstBid', 'success'],
    ['accepted', 'success'],
  ] as const)('the bid result %s is shown as %s', (status, style) =>
    expect(bidResultStyle(status)).toBe(style),
  );
});

describe('the message about a bid', () => {
  const answer = { status: 'proxy', max_bid_amount: 30, auction: { user_id: 1 } } as BidResult; // The fields it reads.
  it.each([
    [{ user_id: 1, sale_price: 11, currentSetMax: 30 }, 'Your maximum is now $30.00. The price is $11.00.'],
    [{ user_id: 1, sale_price: 25, currentSetMax: null }, 'Your maximum is now $30.00. The price is $25.00.'],
    [{ user_id: 1, sale_price: 25, currentSetMax: 50 }, 'Your maximum is now $50.00. The price is $25.00.'],
    [{ user_id: 2, sale_price: 31, currentSetMax: 30 }, null],
  ])('on a lot that is now %o: %s', (lot, message) => expect(bidResultMessage(answer, lot)).toBe(message));
});

describe('a paginator', () => {
  it.each([
    [1, 1, [1]],
    [1, 0, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap', 7, 8]],
    [5, 10, [1, 2, 'gap', 4, 5, 6, 'gap', 9, 10]],
    [10, 10, [1, 2, 'gap', 6, 7, 8, 9, 10]],
  ])('a paginator on page %i of %i', (current, last, pages) =>
    expect(paginate(current, last)).toEqual(pages),
  );

  it('a paginator shows the current page, at most 7 numbers, and no gap in place of a single page', () => {
    for (let last = 1; last <= 40; last += 1) {
      for (let current = 1; current <= last; current += 1) {
        const pages = paginate(current, last);
        const numbers = pages.filter((page) => page !== 'gap');
        expect(numbers).toContain(current);
        expect(numbers.length).toBeLessThanOrEqual(7);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
        expect(numbers).toContain(1);
        expect(numbers).toContain(last);
      }
    }
  });
});

describe('the path of a lot', () => {
  it.each([
    ['Oak & brass chest', 'oak-brass-chest'],
    ['  Café №5 — «été»  ', 'café-5-été'],
    ['$$$', ''],
  ])('the path of a lot named %j', (text, slug) => expect(slugify(text)).toBe(slug));

  it('the path of a lot has no slug when the name has no letters', () => {
    const control = { product_description: { short_name: '***' } } as Parameters<
      typeof auctionPath
    >[0]['control'];
    expect(auctionPath({ id: 7, control })).toBe('/auctions/7');
  });
});
