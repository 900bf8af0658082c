import { defaultIncrements, incrementPresets } from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import {
  type Bid,
  type Cents,
  type Decision,
  decide,
  emptyLot,
  type LotRules,
  type LotState,
  reserveMet,
} from './engine.ts';

const END = 1_000_000;
const ids: Record<string, number> = { ava: 1, ben: 2, cleo: 3 };
const { ava = 0, ben = 0 } = ids;

const dollarLot: LotRules = {
  openingCents: 1_00,
  increments: defaultIncrements,
  reserveCents: null,
  centsAllowed: false,
  softCloseSeconds: null,
};

/** Plays bids like `ava 50, ben 20`, a second apart. All but the last must be accepted. */
function play(rules: LotRules, bids: string): Decision {
  let state = emptyLot(END);
  const decisions = bids.split(', ').map((bid, index) => {
    const [name = '', dollars] = bid.split(' ');
    const decision = decide(rules, state, {
      bidderId: ids[name] ?? 0,
      maxCents: Number(dollars) * 100,
      at: index * 1000,
    });
    if (decision.ok) state = decision.state;
    return decision;
  });
  expect(decisions.slice(0, -1).filter((decision) => !decision.ok)).toEqual([]);
  const last = decisions.at(-1);
  if (!last) throw new Error('no bid');
  return last;
}

/** A decision as a sentence: `ben leads at 11: accepted`, or `belowMinimum, next is 2`. */
function outcome(decision: Decision): string {
  if (!decision.ok) return `${decision.refusal.reason}, next is ${decision.refusal.nextMinimumCents / 100}`;
  const { leaderId, priceCents } = decision.state;
  const leader = Object.keys(ids).find((name) => ids[name] === leaderId);
  return `${leader} leads at ${(priceCents ?? 0) / 100}: ${decision.status}`;
}

describe('decide', () => {
  it.each([
    ['opens at the opening price, also with a higher maximum', 'ava 50', 'ava leads at 1: firstBid'],
    ['lets a higher maximum lead by one step', 'ava 10, ben 20', 'ben leads at 11: accepted'],
    ['never asks more than the maximum', 'ava 100, ben 101', 'ben leads at 101: accepted'],
    ['bids for the leader one step above a rival', 'ava 50, ben 20', 'ava leads at 21: outbid'],
    ['keeps the earlier of two equal maxima in front', 'ava 50, ben 50', 'ava leads at 50: matched'],
    ['moves no price when a lone leader raises', 'ava 5, ava 50', 'ava leads at 1: proxy'],
    ['moves no price on a raise from a full step', 'ava 50, ben 20, ava 90', 'ava leads at 21: proxy'],
    ['moves the price on a raise out of a tie', 'ava 50, ben 50, ava 90', 'ava leads at 51: proxy'],
    ['moves the price on a raise from between steps', 'ava 101, ben 100, ava 103', 'ava leads at 102: proxy'],
    ['gives a raised maximum a new time', 'ava 20, ben 50, ava 50', 'ben leads at 50: matched'],
    ['remembers the second of three', 'ava 50, ben 20, cleo 30, ava 60', 'ava leads at 31: proxy'],
  ])('%s', (_, bids, expected) => {
    expect(outcome(play(dollarLot, bids))).toBe(expected);
  });

  it.each([
    ['a rival', 'cleo 1000000000'],
    ['the leader', 'ava 1000000000'],
    ['a slip of the keyboard', 'cleo 20000000000'],
  ])('takes no bid of %s once the lot has reached the highest amount there is', (_, bid) => {
    const decision = play(dollarLot, `ava 1000000000, ben 1000000000, ${bid}`);
    expect(outcome(decision)).toBe('atHighest, next is 1000000100');
  });

  it('accepts bids below the highest amount, even when a leader has bid it', () => {
    expect(outcome(play(dollarLot, 'ava 1000000000, ben 50'))).toBe('ava leads at 51: outbid');
  });

  it.each([
    ['is the full maximum below the reserve', 'ava 40', 'ava leads at 40: firstBid', false],
    ['rises with the leader below the reserve', 'ava 40, ava 60', 'ava leads at 60: proxy', false],
    ['jumps to the reserve at once', 'ava 40, ben 150', 'ben leads at 100: accepted', true],
    ['is the reserve when the leader raises above it', 'ava 40, ava 150', 'ava leads at 100: proxy', true],
    ['counts a maximum equal to the reserve', 'ava 100', 'ava leads at 100: firstBid', true],
    ['goes on above the reserve by steps', 'ava 150, ben 120', 'ava leads at 122: outbid', true],
  ])('with a reserve of $100, the price %s', (_, bids, expected, met) => {
    const lot = { ...dollarLot, reserveCents: 100_00 };
    const decision = play(lot, bids);
    expect(outcome(decision)).toBe(expected);
    expect(decision.ok && reserveMet(lot, decision.state)).toBe(met);
  });

  it('keeps the price when the reserve is removed', () => {
    const first = play({ ...dollarLot, reserveCents: 100_00 }, 'ava 40');
    const state = first.ok ? first.state : emptyLot(END);
    const raise = decide(dollarLot, state, { bidderId: ava, maxCents: 60_00, at: 5000 });
    expect(outcome(raise)).toBe('ava leads at 40: proxy');
  });

  it('reports when a bid did not move the price', () => {
    expect(play(dollarLot, 'ava 5')).toMatchObject({ priceMoved: true });
    expect(play(dollarLot, 'ava 5, ava 9')).toMatchObject({ priceMoved: false });
    expect(play(dollarLot, 'ava 5, ben 5, ava 9')).toMatchObject({ priceMoved: true });
  });

  it('meets no reserve before the first bid', () => {
    expect(reserveMet(dollarLot, emptyLot(END))).toBe(false);
  });
});

describe('a refusal', () => {
  it.each([
    ['below the opening price', 'ava 0', 'belowMinimum, next is 1'],
    ['below the next minimum', 'ava 50, ben 20, cleo 21', 'belowMinimum, next is 22'],
    ['of a leader who would lower their maximum', 'ava 50, ava 49', 'notAboveOwnMaximum, next is 2'],
    ['of a leader who names it again', 'ava 50, ava 50', 'notAboveOwnMaximum, next is 2'],
    ['of a raise by less than a step', 'ava 101, ben 101, ava 102', 'belowMinimum, next is 103'],
    ['of cents', 'ava 1.5', 'notWholeDollars, next is 1'],
    ['of part of a cent', 'ava 1.005', 'invalidAmount, next is 1'],
    ['of a negative amount', 'ava -1', 'invalidAmount, next is 1'],
    ['of no number', 'ava NaN', 'invalidAmount, next is 1'],
    ['of an endless number', 'ava 1e400', 'invalidAmount, next is 1'],
    ['above $1,000,000,000', 'ava 1000000001', 'invalidAmount, next is 1'],
  ])('%s names its reason and the next minimum', (_, bids, expected) => {
    expect(outcome(play(dollarLot, bids))).toBe(expected);
  });

  it('does not apply to $1,000,000,000 itself', () => {
    expect(outcome(play(dollarLot, 'ava 1000000000'))).toBe('ava leads at 1: firstBid');
  });

  it('does not apply to cents on a lot that allows them', () => {
    const lot = { ...dollarLot, centsAllowed: true, increments: incrementPresets.ebay_us };
    expect(outcome(play(lot, 'ava 1.5, ben 1.25'))).toBe('ava leads at 1.5: outbid');
  });

  it('applies to bids at the end or later, and not before', () => {
    const at = (time: number) =>
      decide(dollarLot, emptyLot(END), { bidderId: ava, maxCents: 1_00, at: time });
    expect(at(END - 1)).toMatchObject({ ok: true });
    expect(at(END)).toMatchObject({ ok: false, refusal: { reason: 'ended' } });
    expect(at(END + 1)).toMatchObject({ ok: false, refusal: { reason: 'ended' } });
  });

  it('names a whole-dollar minimum when the increment has cents', () => {
    const lot = { ...dollarLot, increments: incrementPresets.ebay_us };
    expect(outcome(play(lot, 'ava 50, ben 1'))).toBe('belowMinimum, next is 2');
    expect(play(lot, 'ava 50, ben 2')).toMatchObject({ ok: true });
  });
});

describe('a soft close of two minutes', () => {
  const lot = { ...dollarLot, softCloseSeconds: 120 };
  const opened: LotState = {
    ...emptyLot(END),
    leaderId: ava,
    leaderMaxCents: 50_00,
    priceCents: 1_00,
    bidCount: 1,
  };
  const bid = (bidderId: number, maxCents: Cents, at: number): Bid => ({ bidderId, maxCents, at });

  it.each<[string, Bid, endsAt: number, extended: boolean]>([
    ['gives a new leader a whole window', bid(ben, 60_00, END - 1), END + 119_999, true],
    ['counts an outbid', bid(ben, 20_00, END - 30_000), END + 90_000, true],
    ['counts a match', bid(ben, 50_00, END - 30_000), END + 90_000, true],
    ['counts the leader raising', bid(ava, 60_00, END - 30_000), END + 90_000, true],
    ['includes the first instant of the window', bid(ben, 60_00, END - 120_000), END, true],
    ['leaves the end to earlier bids', bid(ben, 60_00, END - 120_001), END, false],
  ])('%s', (_, late, endsAt, extended) => {
    expect(decide(lot, opened, late)).toMatchObject({ ok: true, state: { endsAt }, extended });
  });

  it('is not moved by a refused bid, or on a lot with a hard end', () => {
    expect(decide(lot, opened, bid(ben, 1_00, END - 1))).toEqual({
      ok: false,
      refusal: { reason: 'belowMinimum', nextMinimumCents: 2_00 },
    });
    expect(decide(dollarLot, opened, bid(ben, 60_00, END - 1))).toMatchObject({
      state: { endsAt: END },
      extended: false,
    });
  });
});
