import { defaultIncrements } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { writtenRow } from '../../../db/rows.ts';
import { lots } from '../../../db/schema.ts';
import { writeWonItems } from './queries.ts';

/** A purchase without an auction. */
export interface Sale {
  readonly kind: 'deal' | 'direct';
  readonly product_description_id: number;
  readonly user_id: number;
  readonly price_cents: number;
  /** The partner whose page it was bought on. */
  readonly partner_id: number | null;
}

/** In milliseconds, the precision of all lot times; the same for all columns of a statement. */
const now = sql`date_trunc('milliseconds', statement_timestamp())`;

/**
 * Writes a sale as a sold lot of its own and as the buyer's won item, and queues the notification. Returns the lot's
 * id. The caller has taken it from the stock, under that stock's row lock.
 */
export async function writeSale(
  tx: Transaction,
  { kind, product_description_id, user_id, price_cents, partner_id }: Sale,
): Promise<number> {
  const lot = writtenRow(
    await tx
      .insert(lots)
      .values({
        product_description_id,
        sale_kind: kind,
        opening_cents: price_cents,
        increments: defaultIncrements,
        cents_allowed: price_cents % 100 !== 0,
        // There is no runner-up: an unpaid sale returns to the stock (`stock.ts`).
        second_chance: false,
        relists_left: 0,
        starts_at: now,
        ends_at: now,
        closed_at: now,
        status: 'sold',
        leader_id: user_id,
        leader_max_cents: price_cents,
        price_cents,
        winner_id: user_id,
        sold_cents: price_cents,
      })
      .returning({ id: lots.id }),
  );
  await writeWonItems(tx, [{ lot_id: lot.id, user_id, price_cents, partner_id }], kind);
  return lot.id;
}
