import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { toCents } from '../../kernel/money.ts';
import { notFound } from '../../kernel/problem.ts';
import { extendDeadline } from '../checkout/extend-deadline.ts';
import { haggle } from './haggle.ts';
import { standingOf, stateOf, termsOf } from './negotiation.ts';
import { changeOffer, lockLatestTalk, lockTalk, openOffer, readLastOffer, writeRound } from './offers.ts';
import type { Talk } from './projection.ts';
import { type DealDetails, findDeal } from './queries.ts';
import {
  anotherRule,
  badOffer,
  hasEnded,
  noMoreExtensions,
  noMoreOffers,
  onceOnly,
  soldOut,
} from './refusals.ts';

const now = sql`clock_timestamp()`;
const inSeconds = (seconds: number) => sql`${now} + make_interval(secs => ${seconds})`;
const MOODS = 2 ** 32;
const drawMood = () => randomInt(MOODS) / (MOODS - 1);

/** How a negotiation that was just read stands. */
export const standing = ({ offer, deal, rule, now, item }: Talk) => standingOf(offer, deal, rule, now, item);

/** The member's negotiation, locked. @throws Problem 404 for somebody else's */
export async function lockOwn(tx: Transaction, userId: number, offerId: number): Promise<Talk> {
  const talk = await lockTalk(tx, userId, offerId);
  if (!talk) throw notFound('This offer was not found.');
  return talk;
}

/** Opens a negotiation, or answers the one that is open. Who ran out of time without an offer may begin again. */
export function startTalk(db: Database, userId: number, dealId: number): Promise<Talk> {
  return db.transaction(async (tx) => {
    const details = await findDeal(tx, dealId, userId);
    if (!details) throw notFound('This deal was not found.');
    const latest = await lockLatestTalk(tx, userId, dealId);
    return (latest && (await carryOn(tx, latest))) ?? begin(tx, userId, details);
  });
}

/** The open negotiation; null when there is none and another may be opened. */
async function carryOn(tx: Transaction, talk: Talk): Promise<Talk | null> {
  const found = standing(talk);
  const isPending = found.status === 'open' || found.status === 'final';
  if (isPending && found.counterCents > 0) return talk;
  if (talk.offer.rounds > 0 || talk.offer.status === 'accepted') throw onceOnly(found);
  if (talk.offer.status !== 'rejected') await changeOffer(tx, talk, { status: 'expired', decided_at: now });
  return null;
}

async function begin(tx: Transaction, userId: number, { deal, rule, now: at }: DealDetails): Promise<Talk> {
  if (at >= deal.ends_at) throw hasEnded();
  if (deal.stock <= 0) throw soldOut();
  await openOffer(tx, userId, deal.id, rule.seconds);
  // Another call may have opened it just before this one.
  const talk = await lockLatestTalk(tx, userId, deal.id);
  if (!talk) throw new Error('A negotiation was not opened');
  return talk;
}

/** Makes an offer and counters it. The same amount again is a retry: it gets the answer there is. */
export function makeOffer(
  db: Database,
  userId: number,
  offerId: number,
  form: { readonly sco_rule_id: number; readonly amount: number },
): Promise<Talk> {
  return db.transaction(async (tx) => {
    const talk = await lockOwn(tx, userId, offerId);
    const { offer, deal, rule } = talk;
    if (form.sco_rule_id !== rule.id) throw anotherRule();
    const cents = toCents(form.amount);
    if ((await readLastOffer(tx, offer)) === cents) return talk;
    const found = standing(talk);
    if (found.status !== 'open') throw noMoreOffers(found);
    if (deal.stock <= 0) throw soldOut();
    const answer = haggle(termsOf(deal, rule), stateOf(offer, deal), { cents, mood: drawMood() });
    if (!answer.ok) throw badOffer(answer);
    const { rounds, offerCents, counterCents } = answer.state;
    await writeRound(tx, {
      offer_id: offerId,
      round: rounds,
      offer_cents: cents,
      counter_cents: counterCents,
    });
    return changeOffer(tx, talk, {
      rounds,
      offer_cents: offerCents,
      counter_cents: counterCents,
      ...(answer.isFinal && { status: 'final', expires_at: inSeconds(rule.final_seconds) }),
    });
  });
}

/** Gives as much time again as there was at first, to haggle, to think about the final offer or to pay, to who asks before it runs out. */
export function extendTalk(db: Database, userId: number, offerId: number): Promise<Talk> {
  return db.transaction(async (tx) => {
    const talk = await lockOwn(tx, userId, offerId);
    const found = standing(talk);
    const { status, counterCents, endsAt, mayExtend } = found;
    if (status === 'accepted' && talk.offer.lot_id !== null)
      return { ...talk, ...(await extendDeadline(tx, userId, talk.offer.lot_id)) };
    if (status !== 'open' && (status !== 'final' || counterCents === 0)) throw noMoreOffers(found);
    if (!mayExtend) throw noMoreExtensions();
    const more = status === 'open' ? talk.rule.seconds : talk.rule.final_seconds;
    return changeOffer(tx, talk, {
      // The time for offers that ran out stays so: what is given is time for the final offer.
      status,
      extensions: talk.offer.extensions + 1,
      expires_at: sql`${endsAt.toISOString()}::timestamptz + make_interval(secs => ${more})`,
    });
  });
}

/** Declines and ends a negotiation. Nothing is left to decline of an old one. */
export function rejectTalk(db: Database, userId: number, offerId: number): Promise<Talk> {
  return db.transaction(async (tx) => {
    const talk = await lockOwn(tx, userId, offerId);
    const found = standing(talk);
    if (found.status === 'accepted') throw noMoreOffers(found);
    if (found.status === 'rejected' || found.status === 'expired') return talk;
    return changeOffer(tx, talk, { status: 'rejected', decided_at: now });
  });
}
