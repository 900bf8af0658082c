import type { Database, Transaction } from '../../../db/database.ts';
import { retryTransaction } from '../../../db/retry-transaction.ts';
import { refuse } from '../../../kernel/problem.ts';
import { lockLot } from '../../auctions/lock-lots.ts';
import type { Lot } from '../../auctions/lot-columns.ts';
import { writeWonItems } from './queries.ts';
import { type Rules, reassign } from './reassign.ts';
import {
  answerOffer,
  findOfferedLot,
  findOpenOffers,
  type Offer,
  readOffer,
} from './second-chance-queries.ts';
import { setBuyer } from './set-buyer.ts';

/** Accepts an offer: the lot becomes the member's won item. Returns the lot's id. Idempotent. */
export function acceptOffer(db: Database, userId: number, offerId: number): Promise<number> {
  return retryTransaction(db, async (tx) => {
    const { lot, offer } = await lockOffer(tx, userId, offerId);
    if (offer.status === 'accepted') return lot.id;
    refuseUnlessOpen(lot, offer);
    const win = { lot_id: lot.id, user_id: userId, price_cents: offer.offer_cents };
    await answerOffer(tx, offerId, 'accepted');
    await writeWonItems(tx, [win], 'second_chance');
    await setBuyer(tx, [lot.id], win);
    return lot.id;
  });
}

/** Rejects an offer, which goes to the next runner-up at once. An old offer is not changed. */
export function rejectOffer(db: Database, userId: number, offerId: number, rules: Rules): Promise<void> {
  return retryTransaction(db, async (tx) => {
    const { lot, offer } = await lockOffer(tx, userId, offerId);
    if (offer.status === 'accepted') throw refuse('offer_accepted');
    if (offer.status !== 'open') return;
    await answerOffer(tx, offerId, 'rejected');
    await reassign(tx, lot, rules);
  });
}

/** Rejects the open offers of a member who canceled their account, so that the next runner-up need not wait. */
export async function rejectOffersOf(db: Database, userId: number, rules: Rules): Promise<void> {
  for (const id of await findOpenOffers(db, userId)) await rejectOffer(db, userId, id, rules);
}

async function lockOffer(tx: Transaction, userId: number, offerId: number) {
  const lotId = await findOfferedLot(tx, userId, offerId);
  if (lotId === null) throw refuse('offer_not_found');
  return { lot: await lockLot(tx, lotId), offer: await readOffer(tx, offerId) };
}

function refuseUnlessOpen(lot: Lot, { status, isTooLate }: Offer): void {
  if (status === 'rejected') throw refuse('offer_declined');
  if (status === 'expired' || isTooLate) throw refuse('offer_expired');
  if (lot.status !== 'sold') throw refuse('auction_cancelled');
}
