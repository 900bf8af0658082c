import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { auditLog, externalAuctions } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { refuseChanged } from '../audit/refuse-changed.ts';
import type { ExternalAuctionRow } from './projection.ts';

/** The version of a listing after a change by staff or by an import. */
export const nextVersion = sql`${externalAuctions.version} + 1`;

/**
 * Locks a listing. Without `base`, the version that the caller has read, the last change counts.
 * @throws Problem 404 for an unknown one, 409 that says who changed it since it was read
 */
export async function lockListing(tx: Transaction, id: number, base?: number): Promise<ExternalAuctionRow> {
  const [row] = await tx.select().from(externalAuctions).where(eq(externalAuctions.id, id)).for('update');
  if (!row) throw refuse('external_auction_not_found');
  if (base === undefined) return row;
  // An import has one row in the audit for all of its listings.
  const imported = and(
    eq(auditLog.subject_id, 0),
    sql`${auditLog.after} -> 'changed' @> to_jsonb(${id}::int)`,
  );
  await refuseChanged(
    tx,
    { subject: 'external-auction', id, version: row.version, ...(imported && { elsewhere: imported }) },
    base,
  );
  return row;
}
