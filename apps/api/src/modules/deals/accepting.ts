import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { retryTransaction } from '../../db/retry-transaction.ts';
import { toCents } from '../../kernel/money.ts';
import { writeSale } from '../items/sales/write-sale.ts';
import { lockOwnNegotiation, stateOfNegotiation } from './negotiating.ts';
import { takeStock, updateNegotiation } from './negotiation-queries.ts';
import { notAcceptable, soldOut, wrongAmount } from './refusals.ts';

export interface Acceptance {
  readonly userId: number;
  readonly offerId: number;
  /** The counter-offer that the member saw, in dollars. */
  readonly amount: number;
  /** The partner whose page it was accepted on. */
  readonly partnerId: number | null;
}

/** Sells the deal at its counter-offer and returns the new lot's id. Idempotent. */
export function acceptCounterOffer(
  db: Database,
  { userId, offerId, amount, partnerId }: Acceptance,
): Promise<number> {
  return retryTransaction(db, async (tx) => {
    const negotiation = await lockOwnNegotiation(tx, userId, offerId);
    const state = stateOfNegotiation(negotiation);
    const { offer, deal } = negotiation;
    const isPending = state.status === 'open' || state.status === 'final';
    const isRepeated = state.status === 'accepted' && offer.lot_id !== null;
    if (!isRepeated && (!isPending || state.counterCents === 0)) throw notAcceptable(state);
    // The member pays exactly the amount that was shown.
    if (toCents(amount) !== state.counterCents) throw wrongAmount(state.counterCents);
    if (offer.lot_id !== null) return offer.lot_id;
    if (!(await takeStock(tx, deal.id))) throw soldOut();
    const lotId = await writeSale(tx, {
      kind: 'deal',
      product_description_id: deal.product_description_id,
      user_id: userId,
      price_cents: state.counterCents,
      partner_id: partnerId,
    });
    await updateNegotiation(tx, negotiation, {
      status: 'accepted',
      counter_cents: state.counterCents,
      decided_at: sql`clock_timestamp()`,
      lot_id: lotId,
    });
    return lotId;
  });
}
