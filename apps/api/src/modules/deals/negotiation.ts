import type { DealStatus } from '@bidkit/contract';
import type { dealOffers, dealRules, deals, wonItems } from '../../db/schema.ts';
import { MAX_EXTENSIONS, mayAskForTime } from '../wins/time-to-pay.ts';
import type { DealTerms, HaggleState } from './haggle.ts';

export type DealRow = typeof deals.$inferSelect;
export type RuleRow = typeof dealRules.$inferSelect;
export type OfferRow = typeof dealOffers.$inferSelect;
/** What an accepted offer became; null before. */
export type ItemRow = typeof wonItems.$inferSelect | null;

/** How a negotiation stands at a moment. Nothing runs when its time is over: whoever looks, sees what that means. */
export interface Standing {
  readonly status: DealStatus;
  /** What the member can have it for; 0 when the time ran out before the first offer. */
  readonly counterCents: number;
  /** When this standing ends, or ended. */
  readonly endsAt: Date;
  /** The time for offers ran out, rather than the offers. */
  readonly ranOut: boolean;
  readonly mayExtend: boolean;
}

export function termsOf(deal: DealRow, rule: RuleRow): DealTerms {
  return {
    askingCents: deal.asking_cents,
    floorCents: deal.floor_cents,
    stepCents: rule.step_cents,
    rounds: rule.rounds,
    concessionPercent: rule.concession_percent,
  };
}

export function stateOf(offer: OfferRow, deal: DealRow): HaggleState {
  return {
    rounds: offer.rounds,
    offerCents: offer.offer_cents,
    counterCents: offer.counter_cents ?? deal.asking_cents,
  };
}

const afterSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/**
 * Spec 002 §4: when the time is over, the last counter-offer is the final one, for a while. Spec 001 §9: what was agreed has to be
 * paid within its own time, which is its item's.
 */
export function standingOf(
  offer: OfferRow,
  deal: DealRow,
  rule: RuleRow,
  now: Date,
  item: ItemRow = null,
): Standing {
  const ranOut = offer.status === 'open' && now >= offer.expires_at;
  const endsAt = item?.pay_by ?? afterSeconds(offer.expires_at, ranOut ? rule.final_seconds : 0);
  const isPending = offer.status === 'open' || offer.status === 'final';
  const living = ranOut ? 'final' : offer.status;
  const status = isPending && now >= endsAt ? 'expired' : living;
  const counterCents = ranOut && offer.offer_cents === null ? 0 : stateOf(offer, deal).counterCents;
  // A final offer of 0 is none: there is nothing to think about.
  const isRunning = status === 'open' || (status === 'final' && counterCents > 0);
  return {
    status,
    counterCents,
    endsAt,
    ranOut,
    mayExtend: item ? mayAskForTime(item, now) : isRunning && offer.extensions < MAX_EXTENSIONS,
  };
}
