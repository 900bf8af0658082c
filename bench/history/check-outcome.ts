import type { FinalState, KeptBid, KeptLot, Violation } from './history.ts';
import type { Ledger } from './ledger.ts';
import { sells } from './model.ts';

/** A closer may be busy. A lot that stays open longer than this after its end was missed. */
const CLOSE_WITHIN_MS = 5_000;

/**
 * A lot has one outcome, after its end. The highest maximum wins, or the earlier of equal ones, and owes for one won
 * item.
 */
export function checkOutcome({ lot, bids, states }: Ledger, final: FinalState): Violation[] {
  const violations: Violation[] = [];
  const report = (kind: string, text: string) => {
    violations.push({ kind, lot: lot.id, text, operations: [] });
  };
  const last = states.at(-1);
  const best = highest(bids);
  if (lot.status === 'live') {
    if (lot.endsAt + CLOSE_WITHIN_MS < final.readAt) report('not-closed', `The lot ended at ${lot.endsAt}`);
  } else {
    if (lot.closedAt === null || lot.closedAt < lot.endsAt) {
      report('closed-early', `The lot was closed at ${lot.closedAt} and ends at ${lot.endsAt}`);
    }
    const isSold = last !== undefined && sells(lot.terms, last);
    const shouldBe = isSold ? ['sold', best?.bidder, last.priceCents] : ['unsold', null, null];
    const is = [lot.status, lot.winner, lot.soldCents];
    if (is.join() !== shouldBe.join()) report('wrong-outcome', `The lot is ${is} and should be ${shouldBe}`);
  }
  const text = differenceOfWins(lot, final);
  if (text) report('won-item', text);
  return violations;
}

/** The bid with the highest maximum, or the earlier of equal ones, from the bids alone. */
function highest(bids: readonly KeptBid[]): KeptBid | undefined {
  return bids.reduce<KeptBid | undefined>(
    (best, bid) => (best && best.cents >= bid.cents ? best : bid),
    undefined,
  );
}

function differenceOfWins(lot: KeptLot, final: FinalState): string | null {
  const wins = final.wins.filter((win) => win.lot === lot.id && !win.isForfeited);
  const is = wins.map(({ winner, priceCents }) => `member ${winner} for ${priceCents}`);
  const shouldBe = lot.status === 'sold' ? [`member ${lot.winner} for ${lot.soldCents}`] : [];
  if (is.join() === shouldBe.join()) return null;
  return `The lot has the won items [${is.join('; ')}] and should have [${shouldBe.join('; ')}]`;
}
