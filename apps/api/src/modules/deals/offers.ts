import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { dealOffers, dealRounds, dealRules, deals } from '../../db/schema.ts';
import type { OfferRow } from './negotiation.ts';
import type { Talk } from './projection.ts';
import { readItem } from './queries.ts';

// A negotiation's own row is locked first, then the deal's where something is taken from its stock. The clock is read after that:
// whoever waited past the end is late.

/** A member's negotiation under its row lock, or null when they have no such. */
export async function lockTalk(tx: Transaction, userId: number, offerId: number): Promise<Talk | null> {
  const [offer] = await tx
    .select()
    .from(dealOffers)
    .where(and(eq(dealOffers.id, offerId), eq(dealOffers.user_id, userId)))
    .for('update');
  return offer ? toTalk(tx, offer) : null;
}

/** A member's latest negotiation over a deal under its row lock, or null before the first. */
export async function lockLatestTalk(tx: Transaction, userId: number, dealId: number): Promise<Talk | null> {
  const [offer] = await tx
    .select()
    .from(dealOffers)
    .where(and(eq(dealOffers.deal_id, dealId), eq(dealOffers.user_id, userId)))
    .orderBy(desc(dealOffers.id))
    .limit(1)
    .for('update');
  return offer ? toTalk(tx, offer) : null;
}

async function toTalk(tx: Transaction, offer: OfferRow): Promise<Talk> {
  const [row] = await tx
    .select({ deal: deals, rule: dealRules })
    .from(deals)
    .innerJoin(dealRules, eq(dealRules.id, deals.rule_id))
    .where(eq(deals.id, offer.deal_id));
  if (!row) throw new Error(`Deal ${offer.deal_id} does not exist`);
  return { offer, ...row, now: await readNow(tx), ...(await readItem(tx, offer)) };
}

/** Opens a negotiation; null when another call has just done so. */
export async function openOffer(
  tx: Transaction,
  userId: number,
  dealId: number,
  seconds: number,
): Promise<OfferRow | null> {
  const started_at = sql`date_trunc('milliseconds', statement_timestamp())`;
  const [offer] = await tx
    .insert(dealOffers)
    .values({
      deal_id: dealId,
      user_id: userId,
      started_at,
      expires_at: sql`${started_at} + make_interval(secs => ${seconds})`,
    })
    .onConflictDoNothing()
    .returning();
  return offer ?? null;
}

/** Changes a negotiation; answers it as it is now. Under its row lock. */
export async function changeOffer(
  tx: Transaction,
  talk: Talk,
  values: PgUpdateSetSource<typeof dealOffers>,
): Promise<Talk> {
  const [offer] = await tx.update(dealOffers).set(values).where(eq(dealOffers.id, talk.offer.id)).returning();
  if (!offer) throw new Error(`Negotiation ${talk.offer.id} does not exist`);
  return { ...talk, offer };
}

export async function writeRound(tx: Transaction, round: typeof dealRounds.$inferInsert): Promise<void> {
  await tx.insert(dealRounds).values(round);
}

/** What the member offered last, as they said it, or null before the first offer. */
export async function readLastOffer(tx: Transaction, { id, rounds }: OfferRow): Promise<number | null> {
  const [row] = await tx
    .select({ offer_cents: dealRounds.offer_cents })
    .from(dealRounds)
    .where(and(eq(dealRounds.offer_id, id), eq(dealRounds.round, rounds)));
  return row?.offer_cents ?? null;
}

/** Takes one from the stock of a deal, under its row lock; answers whether there was one. */
export async function takeStock(tx: Transaction, dealId: number): Promise<boolean> {
  const taken = await tx
    .update(deals)
    .set({ stock: sql`${deals.stock} - 1` })
    .where(and(eq(deals.id, dealId), gt(deals.stock, 0)))
    .returning({ id: deals.id });
  return taken.length > 0;
}
