import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { existingRow } from '../../db/rows.ts';
import { addresses, wonItems } from '../../db/schema.ts';
import { toDollars } from '../../kernel/money.ts';
import { acceptCounterOffer } from '../../modules/deals/accepting.ts';
import { makeOffer, rejectNegotiation, startNegotiation } from '../../modules/deals/negotiating.ts';
import { stageDeal } from '../../modules/deals/staging.ts';
import { toOrderAddress } from '../../modules/payments/checkout/addresses/addresses.ts';
import { billItem } from '../../modules/payments/checkout/purchase.ts';
import { demoProducts } from '../catalog.ts';
import { chargeCard } from '../wins/pay.ts';

const DAY_SECONDS = 86_400;

interface Negotiators {
  readonly buyer: number;
  readonly other: number;
}

/** Adds a deal that is sold out: one member has rejected its counter-offer, another one has bought it and paid. */
export async function stageDealStates(
  db: Database,
  staffId: number,
  { buyer, other }: Negotiators,
): Promise<void> {
  const product_description_id = demoProducts[0]?.id;
  if (product_description_id === undefined) throw new Error('There are no products to sell');
  const terms = { asking: 60, floor: 45, stock: 1, ends_in_seconds: 5 * DAY_SECONDS };
  const dealId = await db.transaction((tx) => stageDeal(tx, staffId, { product_description_id, ...terms }));
  await rejectNegotiation(db, other, (await negotiate(db, other, dealId, 20)).id);
  const { id: offerId, counter_cents } = await negotiate(db, buyer, dealId, 40);
  const amount = toDollars(counter_cents ?? 0);
  await payFor(db, buyer, await acceptCounterOffer(db, { userId: buyer, offerId, amount, partnerId: null }));
}

/** Opens a negotiation with one offer. */
async function negotiate(db: Database, userId: number, dealId: number, amount: number) {
  const { offer, rule } = await startNegotiation(db, userId, dealId);
  const form = { sco_rule_id: rule.id, amount };
  return (await makeOffer(db, userId, offer.id, form, () => 0.5)).offer;
}

/** Pays by card, to the member's latest address. */
function payFor(db: Database, userId: number, lotId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const item = existingRow(await tx.select().from(wonItems).where(eq(wonItems.lot_id, lotId)), 'The item');
    const [address] = await tx
      .select()
      .from(addresses)
      .where(eq(addresses.user_id, userId))
      .orderBy(desc(addresses.id))
      .limit(1);
    if (address) await chargeCard(tx, await billItem(tx, { item }, 'credit-card', toOrderAddress(address)));
  });
}
