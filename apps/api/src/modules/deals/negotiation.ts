import type { DealStatus } from '@bidkit/contract';
import type { dealOffers, dealRules, deals, wonItems } from '../../db/schema.ts';
import { MAX_EXTENSIONS, mayExtend } from '../items/sales/time-to-pay.ts';
import type { DealTerms, OfferState } from './counter-offer.ts';

export type DealRow = typeof deals.$inferSelect;
export type RuleRow = typeof dealRules.$inferSelect;
export type OfferRow = typeof dealOffers.$inferSelect;
/** The won item of an accepted negotiation; null before. */
export type ItemRow = typeof wonItems.$inferSelect | null;

/**
 * The state of a negotiation at one moment. It follows from the row and the clock: no job runs when the time is over.
 */
export interface NegotiationState {
  readonly status: DealStatus;
  /** The price the member can accept; 0 when the time ended before the first offer. */
  readonly counterCents: number;
  /** When this state ends or ended. */
  readonly endsAt: Date;
  /** Whether it is final because the time for offers ended, not because all offers were made. */
  readonly isOutOfTime: boolean;
  readonly mayExtend: boolean;
}

/** A deal and its rule with the terms that a negotiation began with. */
export function asItBegan<D extends DealRow, R extends RuleRow>(
  { terms }: OfferRow,
  deal: D,
  rule: R,
): { deal: D; rule: R } {
  const { asking_cents, ...ruleTerms } = terms;
  return { deal: { ...deal, asking_cents }, rule: { ...rule, ...ruleTerms } };
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

export function offerState(offer: OfferRow, deal: DealRow): OfferState {
  return {
    rounds: offer.rounds,
    offerCents: offer.offer_cents,
    counterCents: offer.counter_cents ?? deal.asking_cents,
  };
}

const afterSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/**
 * When the time for offers is over, the last counter-offer becomes the final one, for `final_seconds`. After
 * acceptance the deadline is the won item's.
 */
export function negotiationState(
  offer: OfferRow,
  deal: DealRow,
  rule: RuleRow,
  now: Date,
  item: ItemRow = null,
): NegotiationState {
  const isOutOfTime = offer.status === 'open' && now >= offer.expires_at;
  const endsAt = item?.pay_by ?? afterSeconds(offer.expires_at, isOutOfTime ? rule.final_seconds : 0);
  const isPending = offer.status === 'open' || offer.status === 'final';
  const unexpired = isOutOfTime ? 'final' : offer.status;
  const status = isPending && now >= endsAt ? 'expired' : unexpired;
  const counterCents = isOutOfTime && offer.offer_cents === null ? 0 : offerState(offer, deal).counterCents;
  // A final offer of 0 means that there is nothing to accept.
  const isRunning = status === 'open' || (status === 'final' && counterCents > 0);
  return {
    status,
    counterCents,
    endsAt,
    isOutOfTime,
    mayExtend: item ? mayExtend(item, now) : isRunning && offer.extensions < MAX_EXTENSIONS,
  };
}
