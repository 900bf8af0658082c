import { sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Transaction } from '../../../db/database.ts';
import { lots } from '../../../db/schema.ts';
import type { Lot } from '../../auctions/lot-columns.ts';

/** In milliseconds, the precision of all lot times; the same for all rows of a statement. */
const now = sql`date_trunc('milliseconds', statement_timestamp())`;

/**
 * Relists lots without a buyer that have relists left, under the same terms and starting now. Returns the new ids.
 * Under their row locks; a lot is relisted once only.
 */
export async function relist(tx: Transaction, ended: readonly Lot[]): Promise<number[]> {
  const planned = ended.filter(({ relists_left }) => relists_left > 0);
  if (planned.length === 0) return [];
  const listed = await tx
    .insert(lots)
    .values(planned.map(toListing))
    .onConflictDoNothing({ target: lots.relisted_from })
    .returning({ id: lots.id });
  if (listed.length > 0) afterCommit(tx, 'lots');
  return listed.map(({ id }) => id);
}

function toListing(lot: Lot): PgInsertValue<typeof lots> {
  const seconds = lot.run_seconds ?? (lot.ends_at.getTime() - lot.starts_at.getTime()) / 1000;
  return {
    product_description_id: lot.product_description_id,
    featured: lot.featured,
    opening_cents: lot.opening_cents,
    increments: lot.increments,
    reserve_cents: lot.reserve_cents,
    cents_allowed: lot.cents_allowed,
    soft_close_seconds: lot.soft_close_seconds,
    bdp_cents: lot.bdp_cents,
    bdp_stock: lot.bdp_stock,
    second_chance: lot.second_chance,
    relists_left: lot.relists_left - 1,
    run_seconds: lot.run_seconds,
    relisted_from: lot.id,
    starts_at: now,
    ends_at: sql`${now} + make_interval(secs => ${seconds})`,
  };
}
