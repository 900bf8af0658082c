import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { clockNow, fromNow } from '../../db/now.ts';
import { retryTransaction } from '../../db/retry-transaction.ts';
import { toCents } from '../../kernel/money.ts';
import { refuse } from '../../kernel/problem.ts';
import { extendDeadline } from '../payments/checkout/extend-deadline.ts';
import { refuseClosed } from '../restrictions/closed-account.ts';
import { refuseRestricted } from '../restrictions/restricted.ts';
import { counterOffer } from './counter-offer.ts';
import { negotiationState, offerState, termsOf } from './negotiation.ts';
import {
  insertNegotiation,
  lockLatestNegotiation,
  lockNegotiation,
  lockTerms,
  readLastOffer,
  updateNegotiation,
  writeRound,
} from './negotiation-queries.ts';
import type { NegotiationDetails } from './projection.ts';
import { findDeal } from './queries.ts';
import {
  alreadyNegotiated,
  badOffer,
  dealEnded,
  noMoreExtensions,
  noMoreOffers,
  soldOut,
  wrongRule,
} from './refusals.ts';

const GENEROSITY_STEPS = 2 ** 32;
const drawGenerosity = () => randomInt(GENEROSITY_STEPS) / (GENEROSITY_STEPS - 1);

/** The state of a negotiation that was just read. */
export const stateOfNegotiation = ({ offer, deal, rule, now, item }: NegotiationDetails) =>
  negotiationState(offer, deal, rule, now, item);

/** The member's negotiation, locked. @throws Problem 404 for another member's */
export async function lockOwnNegotiation(
  tx: Transaction,
  userId: number,
  offerId: number,
): Promise<NegotiationDetails> {
  // A merge of the account locks the member first, too.
  await refuseClosed(tx, [userId]);
  const negotiation = await lockNegotiation(tx, userId, offerId);
  if (!negotiation) throw refuse('offer_not_found');
  return negotiation;
}

/** Opens a negotiation, or returns the open one. A member whose time ended without an offer can open another. */
export function startNegotiation(db: Database, userId: number, dealId: number): Promise<NegotiationDetails> {
  return retryTransaction(db, async (tx) => {
    if (!(await findDeal(tx, dealId, userId))) throw refuse('deal_not_found');
    await refuseRestricted(tx, [userId], 'buying');
    const latest = await lockLatestNegotiation(tx, userId, dealId);
    return (latest && (await findOpen(tx, latest))) ?? openNew(tx, userId, dealId);
  });
}

/** The latest negotiation if it is open, or null when another may be opened. */
async function findOpen(
  tx: Transaction,
  negotiation: NegotiationDetails,
): Promise<NegotiationDetails | null> {
  const state = stateOfNegotiation(negotiation);
  const isPending = state.status === 'open' || state.status === 'final';
  if (isPending && state.counterCents > 0) return negotiation;
  if (negotiation.offer.rounds > 0 || negotiation.offer.status === 'accepted') throw alreadyNegotiated(state);
  if (negotiation.offer.status !== 'rejected')
    await updateNegotiation(tx, negotiation, { status: 'expired', decided_at: clockNow });
  return null;
}

async function openNew(tx: Transaction, userId: number, dealId: number): Promise<NegotiationDetails> {
  const { deal, rule, now } = await lockTerms(tx, dealId);
  if (now >= deal.ends_at) throw dealEnded();
  if (deal.stock <= 0) throw soldOut();
  await insertNegotiation(tx, userId, { deal, rule });
  // A concurrent call may have opened it first.
  const negotiation = await lockLatestNegotiation(tx, userId, dealId);
  if (!negotiation) throw new Error('A negotiation was not opened');
  return negotiation;
}

/**
 * Makes an offer and counters it. The same amount again is a retry and gets the same answer. `draw` gives the generosity
 * of the counter-offer.
 */
export function makeOffer(
  db: Database,
  userId: number,
  offerId: number,
  form: { readonly sco_rule_id: number; readonly amount: number },
  draw: () => number = drawGenerosity,
): Promise<NegotiationDetails> {
  return retryTransaction(db, async (tx) => {
    const negotiation = await lockOwnNegotiation(tx, userId, offerId);
    const { offer, deal, rule } = negotiation;
    if (form.sco_rule_id !== rule.id) throw wrongRule();
    const cents = toCents(form.amount);
    if ((await readLastOffer(tx, offer)) === cents) return negotiation;
    const state = stateOfNegotiation(negotiation);
    if (state.status !== 'open') throw noMoreOffers(state);
    if (deal.stock <= 0) throw soldOut();
    await refuseRestricted(tx, [userId], 'buying');
    const answer = counterOffer(termsOf(deal, rule), offerState(offer, deal), {
      cents,
      generosity: draw(),
    });
    if (!answer.ok) throw badOffer(answer);
    const { rounds, offerCents, counterCents } = answer.state;
    await writeRound(tx, {
      offer_id: offerId,
      round: rounds,
      offer_cents: cents,
      counter_cents: counterCents,
    });
    return updateNegotiation(tx, negotiation, {
      rounds,
      offer_cents: offerCents,
      counter_cents: counterCents,
      ...(answer.isFinal && { status: 'final', expires_at: fromNow({ seconds: rule.final_seconds }) }),
    });
  });
}

/** Adds the initial time again to the running deadline: of offers, of the final offer or of the payment. */
export function extendNegotiation(
  db: Database,
  userId: number,
  offerId: number,
): Promise<NegotiationDetails> {
  return retryTransaction(db, async (tx) => {
    const negotiation = await lockOwnNegotiation(tx, userId, offerId);
    const state = stateOfNegotiation(negotiation);
    const { status, counterCents, endsAt, mayExtend } = state;
    if (status === 'accepted' && negotiation.offer.lot_id !== null)
      return { ...negotiation, ...(await extendDeadline(tx, userId, negotiation.offer.lot_id)) };
    if (status !== 'open' && (status !== 'final' || counterCents === 0)) throw noMoreOffers(state);
    if (!mayExtend) throw noMoreExtensions();
    const more = status === 'open' ? negotiation.rule.seconds : negotiation.rule.final_seconds;
    return updateNegotiation(tx, negotiation, {
      // When the time for offers is over, it stays over: the extension is time for the final offer.
      status,
      extensions: negotiation.offer.extensions + 1,
      expires_at: sql`${endsAt.toISOString()}::timestamptz + make_interval(secs => ${more})`,
    });
  });
}

/** Rejects and ends a negotiation. One that is over stays as it is. */
export function rejectNegotiation(
  db: Database,
  userId: number,
  offerId: number,
): Promise<NegotiationDetails> {
  return retryTransaction(db, async (tx) => {
    const negotiation = await lockOwnNegotiation(tx, userId, offerId);
    const state = stateOfNegotiation(negotiation);
    if (state.status === 'accepted') throw noMoreOffers(state);
    if (state.status === 'rejected' || state.status === 'expired') return negotiation;
    return updateNegotiation(tx, negotiation, { status: 'rejected', decided_at: clockNow });
  });
}
