import type { StaffDealDetails, StaffNegotiation } from '@bidkit/contract';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { readNow } from '../../../db/now.ts';
import { existingRow } from '../../../db/rows.ts';
import { dealOffers, dealRounds, dealRules, deals, users, wonItems } from '../../../db/schema.ts';
import { toDollars } from '../../../kernel/money.ts';
import { refuse } from '../../../kernel/problem.ts';
import { asItBegan, negotiationState } from '../negotiation.ts';
import { readStaffRows } from './list.ts';
import { readDealRule } from './rules.ts';

/** The newest negotiations of a deal that its page shows. */
const MAX_NEGOTIATIONS = 100;

/** A deal with its rule and its negotiations. @throws Problem 404 for an unknown one */
export async function readStaffDeal(db: Database, id: number): Promise<StaffDealDetails> {
  const [row] = await readStaffRows(db, [id]);
  if (!row) throw refuse('deal_not_found');
  return {
    ...row,
    rule: await readDealRule(db, row.rules.sco_rule_id),
    negotiations: await readNegotiations(db, id),
  };
}

async function readNegotiations(db: Database, dealId: number): Promise<StaffNegotiation[]> {
  const rows = await db
    .select({ offer: dealOffers, username: users.username, item: wonItems })
    .from(dealOffers)
    .innerJoin(users, eq(users.id, dealOffers.user_id))
    .leftJoin(wonItems, and(eq(wonItems.lot_id, dealOffers.lot_id), eq(wonItems.user_id, dealOffers.user_id)))
    .where(eq(dealOffers.deal_id, dealId))
    .orderBy(desc(dealOffers.id))
    .limit(MAX_NEGOTIATIONS);
  const present = existingRow(
    await db
      .select({ deal: deals, rule: dealRules })
      .from(deals)
      .innerJoin(dealRules, eq(dealRules.id, deals.rule_id))
      .where(eq(deals.id, dealId)),
    `Deal ${dealId}`,
  );
  const rounds = await readRounds(
    db,
    rows.map(({ offer }) => offer.id),
  );
  const now = await readNow(db);
  return rows.map(({ offer, username, item }) => {
    const { deal, rule } = asItBegan(offer, present.deal, present.rule);
    const { status, counterCents, endsAt } = negotiationState(offer, deal, rule, now, item);
    return {
      id: offer.id,
      member: { id: offer.user_id, username },
      status,
      asking: toDollars(deal.asking_cents),
      max_rounds: rule.rounds,
      rounds: rounds.get(offer.id) ?? [],
      counter_offer: toDollars(counterCents),
      started_at: offer.started_at.toISOString(),
      expires_at: endsAt.toISOString(),
      decided_at: offer.decided_at?.toISOString() ?? null,
      lot_id: offer.lot_id,
      item_state: item?.status ?? null,
    };
  });
}

async function readRounds(
  db: Database,
  offerIds: readonly number[],
): Promise<Map<number, StaffNegotiation['rounds']>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(dealRounds)
    .where(inArray(dealRounds.offer_id, [...offerIds]))
    .orderBy(asc(dealRounds.offer_id), asc(dealRounds.round));
  const found = new Map<number, StaffNegotiation['rounds']>();
  for (const { offer_id, round, offer_cents, counter_cents, created_at } of rows) {
    const made = {
      round,
      offer: toDollars(offer_cents),
      counter_offer: toDollars(counter_cents),
      at: created_at.toISOString(),
    };
    found.set(offer_id, [...(found.get(offer_id) ?? []), made]);
  }
  return found;
}
