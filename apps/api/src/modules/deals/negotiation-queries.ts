import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { existingRow } from '../../db/rows.ts';
import { dealOffers, dealRounds, dealRules, deals } from '../../db/schema.ts';
import { asItBegan, type OfferRow } from './negotiation.ts';
import type { NegotiationDetails } from './projection.ts';
import { readItem } from './queries.ts';

// Lock order: the member's row, the negotiation's row, then the deal's row when its stock changes. The clock is read after the locks, so
// that a call that waited past the deadline is late.

/** A member's negotiation under its row lock, or null. */
export async function lockNegotiation(
  tx: Transaction,
  userId: number,
  offerId: number,
): Promise<NegotiationDetails | null> {
  const [offer] = await tx
    .select()
    .from(dealOffers)
    .where(and(eq(dealOffers.id, offerId), eq(dealOffers.user_id, userId)))
    .for('update');
  return offer ? toDetails(tx, offer) : null;
}

/** A member's latest negotiation on a deal under its row lock, or null before the first. */
export async function lockLatestNegotiation(
  tx: Transaction,
  userId: number,
  dealId: number,
): Promise<NegotiationDetails | null> {
  const [offer] = await tx
    .select()
    .from(dealOffers)
    .where(and(eq(dealOffers.deal_id, dealId), eq(dealOffers.user_id, userId)))
    .orderBy(desc(dealOffers.id))
    .limit(1)
    .for('update');
  return offer ? toDetails(tx, offer) : null;
}

async function toDetails(tx: Transaction, offer: OfferRow): Promise<NegotiationDetails> {
  const { deal, rule } = existingRow(
    await tx
      .select({ deal: deals, rule: dealRules })
      .from(deals)
      .innerJoin(dealRules, eq(dealRules.id, deals.rule_id))
      .where(eq(deals.id, offer.deal_id)),
    `Deal ${offer.deal_id}`,
  );
  return { offer, ...asItBegan(offer, deal, rule), now: await readNow(tx), ...(await readItem(tx, offer)) };
}

/**
 * A deal and its rule, which staff cannot change before the end of the transaction, and the time after that lock.
 * A change that came first is seen.
 */
export async function lockTerms(tx: Transaction, dealId: number) {
  const row = existingRow(
    await tx
      .select({ deal: deals, rule: dealRules })
      .from(deals)
      .innerJoin(dealRules, eq(dealRules.id, deals.rule_id))
      .where(eq(deals.id, dealId))
      .for('share'),
    `Deal ${dealId}`,
  );
  return { ...row, now: await readNow(tx) };
}

/** Opens a negotiation with these terms. Null when one is open already. */
export async function insertNegotiation(
  tx: Transaction,
  userId: number,
  { deal, rule }: Pick<NegotiationDetails, 'deal' | 'rule'>,
): Promise<OfferRow | null> {
  const { rounds, step_cents, seconds, final_seconds, concession_percent } = rule;
  const started_at = sql`date_trunc('milliseconds', statement_timestamp())`;
  const [offer] = await tx
    .insert(dealOffers)
    .values({
      deal_id: deal.id,
      user_id: userId,
      terms: {
        ...{ asking_cents: deal.asking_cents, rounds, step_cents },
        ...{ seconds, final_seconds, concession_percent },
      },
      started_at,
      expires_at: sql`${started_at} + make_interval(secs => ${seconds})`,
    })
    .onConflictDoNothing()
    .returning();
  return offer ?? null;
}

/** Changes a negotiation under its row lock and returns it with the changes. */
export async function updateNegotiation(
  tx: Transaction,
  negotiation: NegotiationDetails,
  values: PgUpdateSetSource<typeof dealOffers>,
): Promise<NegotiationDetails> {
  const offer = existingRow(
    await tx.update(dealOffers).set(values).where(eq(dealOffers.id, negotiation.offer.id)).returning(),
    `Negotiation ${negotiation.offer.id}`,
  );
  return { ...negotiation, offer };
}

export async function writeRound(tx: Transaction, round: typeof dealRounds.$inferInsert): Promise<void> {
  await tx.insert(dealRounds).values(round);
}

/** The amount of the member's last offer as it was sent, or null before the first. */
export async function readLastOffer(tx: Transaction, { id, rounds }: OfferRow): Promise<number | null> {
  const [row] = await tx
    .select({ offer_cents: dealRounds.offer_cents })
    .from(dealRounds)
    .where(and(eq(dealRounds.offer_id, id), eq(dealRounds.round, rounds)));
  return row?.offer_cents ?? null;
}

/** Takes one from the stock of a deal under its row lock. False when it is sold out. */
export async function takeStock(tx: Transaction, dealId: number): Promise<boolean> {
  const taken = await tx
    .update(deals)
    .set({ stock: sql`${deals.stock} - 1` })
    .where(and(eq(deals.id, dealId), gt(deals.stock, 0)))
    .returning({ id: deals.id });
  return taken.length > 0;
}
