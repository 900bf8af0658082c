import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { toCents } from '../../kernel/money.ts';
import { writeSale } from '../wins/sales.ts';
import { lockOwn, standing } from './bargaining.ts';
import { changeOffer, takeStock } from './offers.ts';
import { anotherAmount, notAcceptable, soldOut } from './refusals.ts';

export interface Acceptance {
  readonly userId: number;
  readonly offerId: number;
  /** Dollars: the counter-offer as the member saw it. */
  readonly amount: number;
  /** The partner on whose page it was accepted. */
  readonly partnerId: number | null;
}

/** Sells the deal at its counter-offer; answers the lot it became. Once accepted, accepting again changes nothing. */
export function acceptTalk(
  db: Database,
  { userId, offerId, amount, partnerId }: Acceptance,
): Promise<number> {
  return db.transaction(async (tx) => {
    const talk = await lockOwn(tx, userId, offerId);
    const found = standing(talk);
    const { offer, deal } = talk;
    const isPending = found.status === 'open' || found.status === 'final';
    const isRepeated = found.status === 'accepted' && offer.lot_id !== null;
    if (!isRepeated && (!isPending || found.counterCents === 0)) throw notAcceptable(found);
    // Never more, nor less, than the member read.
    if (toCents(amount) !== found.counterCents) throw anotherAmount(found.counterCents);
    if (offer.lot_id !== null) return offer.lot_id;
    if (!(await takeStock(tx, deal.id))) throw soldOut();
    const lotId = await writeSale(tx, {
      kind: 'deal',
      product_description_id: deal.product_description_id,
      user_id: userId,
      price_cents: found.counterCents,
      partner_id: partnerId,
    });
    await changeOffer(tx, talk, {
      status: 'accepted',
      counter_cents: found.counterCents,
      decided_at: sql`clock_timestamp()`,
      lot_id: lotId,
    });
    return lotId;
  });
}
