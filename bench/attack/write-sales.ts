import {
  addresses,
  dealOffers,
  dealRules,
  deals,
  insuranceClaims,
  lots,
  notifications,
  orders,
  parcelItems,
  parcels,
  payments,
  rmas,
  secondChanceOffers,
  wonItems,
} from '@bidkit/api/db/schema';
import { acceptChecks, writeDue } from '@bidkit/api/modules/payments/checkout/checkout.testing';
import type { TestApp } from '@bidkit/api/test/test-app';
import { eq, inArray, sql } from 'drizzle-orm';

/** Things of each kind: a case of the matrix that uses one up does not change the next case. */
export const EACH = 40;
const RETURNS = 7;
const HOUR = sql`clock_timestamp() + interval '1 hour'`;

/** An address in California. */
export const HOME = {
  first_name: 'Ava',
  last_name: 'Stone',
  street1: '1 Main St',
  city: 'San Jose',
  zip_code: '95131',
  state_code_id: 5,
  country_codes_id: 2,
} as const;

export async function writeLots(
  app: TestApp,
  product_description_id: number,
  count: number,
  terms: Partial<typeof lots.$inferInsert>,
): Promise<number[]> {
  const { id: _, ...lot } = await app.aLot({ product_description_id, ...terms });
  const rows = await app.db
    .insert(lots)
    .values(Array.from({ length: count }, () => ({ ...lot, log_secret: undefined })))
    .returning({ id: lots.id });
  return rows.map(({ id }) => id);
}

/** Deals without a negotiation, and open negotiations of the owner. */
export async function writeDeals({ db }: TestApp, product_description_id: number, user_id: number) {
  const ruleTerms = {
    rounds: 9,
    step_cents: 1_00,
    seconds: 3_600,
    final_seconds: 3_600,
    concession_percent: 50,
  };
  const [rule] = await db
    .insert(dealRules)
    .values({
      name: 'Attack',
      ...ruleTerms,
    })
    .returning();
  const rule_id = rule?.id ?? 0;
  const terms = {
    product_description_id,
    rule_id,
    asking_cents: 100_00,
    floor_cents: 60_00,
    stock: 1,
    ends_at: HOUR,
  };
  const rows = await db
    .insert(deals)
    .values(Array.from({ length: 5 * EACH }, () => terms))
    .returning({ id: deals.id });
  const ids = rows.map(({ id }) => id);
  const offered = await db
    .insert(dealOffers)
    .values(
      ids.splice(-4 * EACH).map((deal_id) => ({
        deal_id,
        user_id,
        terms: { asking_cents: terms.asking_cents, ...ruleTerms },
        rounds: 1,
        offer_cents: 50_00,
        counter_cents: 90_00,
        expires_at: HOUR,
      })),
    )
    .returning({ id: dealOffers.id });
  return { deals: ids, negotiations: offered.map(({ id }) => ({ id, ruleId: rule_id, counter: 90 })) };
}

/** Second-chance offers to the owner, of lots that another member won and did not pay for. */
export async function writeOffers(app: TestApp, winnerId: number, ownerId: number): Promise<number[]> {
  const lotIds = await writeDue(app, [winnerId], 2 * EACH);
  await app.db.update(wonItems).set({ status: 'forfeited' }).where(inArray(wonItems.lot_id, lotIds));
  const rows = await app.db
    .insert(secondChanceOffers)
    .values(lotIds.map((lot_id) => ({ lot_id, user_id: ownerId, offer_cents: 1_00, expires_at: HOUR })))
    .returning({ id: secondChanceOffers.id });
  return rows.map(({ id }) => id);
}

export async function writeAlerts(
  { db }: TestApp,
  user_id: number,
  lotIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .insert(notifications)
    .values(
      lotIds.map((reference_id) => ({
        user_id,
        kind: 'won' as const,
        reference_id,
        description: 'You won.',
      })),
    )
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

async function post(app: TestApp, token: string, url: string, payload: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method: 'POST', url: `/api${url}`, headers, payload });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json();
}

export async function writeAddress({ db }: TestApp, user_id: number): Promise<number> {
  const [row] = await db
    .insert(addresses)
    .values({ ...HOME, user_id })
    .returning();
  return row?.id ?? 0;
}

/** Promises checks for won items, long enough ago that staff can settle them. */
export async function promiseChecks(app: TestApp, token: string, lotIds: readonly number[]): Promise<void> {
  await acceptChecks(app.db);
  for (const auction_id of lotIds) {
    const { updated_data, selected_address } = await post(app, token, '/payment/check/address', {
      ...HOME,
      auction_id,
    });
    const body = { auction_id, amount: updated_data.total, site_id: 1, id: selected_address.id };
    await post(app, token, '/check/payment', body);
  }
  const ago = sql`clock_timestamp() - interval '30 days'`;
  await app.db.update(payments).set({ created_at: ago });
  await app.db.update(orders).set({ created_at: ago });
}

const ADDRESS = { ...HOME, id: null, street2: null, phone: null, email: null };

/** Returns of paid items of a member. */
export async function writeReturns(app: TestApp, user_id: number): Promise<number[]> {
  const lotIds = await writePaid(app, user_id, RETURNS, 'paid');
  const items = await app.db.select().from(wonItems).where(inArray(wonItems.lot_id, lotIds));
  const rows = await app.db
    .insert(rmas)
    .values(
      items.map(({ id }) => ({
        won_item_id: id,
        user_id,
        type: 'refund' as const,
        reason: 'defective' as const,
        description: 'Broken',
      })),
    )
    .returning({ id: rmas.id });
  return rows.map(({ id }) => id);
}

/** Paid items of a member, and parcels with such items: two packed ones, and a shipped one. */
export async function writeParcels(app: TestApp, user_id: number) {
  const packed: number[] = [];
  for (let n = 0; n < 2; n += 1) packed.push((await writeParcel(app, user_id, 'packed')).id);
  const [paidLot = 0] = await writePaid(app, user_id, 1, 'paid');
  return {
    paidLot,
    toReturn: await writePaid(app, user_id, EACH, 'paid'),
    toCancel: await writePaid(app, user_id, EACH, 'paid'),
    packed,
    shipped: (await writeParcel(app, user_id, 'shipped')).id,
  };
}

/** Lost parcels of a member, each with one item, whose claims are not filed. Returns the items' lots. */
export async function writeClaims(app: TestApp, user_id: number): Promise<number[]> {
  const lotIds: number[] = [];
  for (let n = 0; n < EACH; n += 1) {
    const { id, lotId, itemId } = await writeParcel(app, user_id, 'lost');
    await app.db.insert(insuranceClaims).values({ parcel_id: id, won_item_id: itemId });
    lotIds.push(lotId);
  }
  return lotIds;
}

async function writeParcel(app: TestApp, user_id: number, status: 'packed' | 'shipped' | 'lost') {
  const { db } = app;
  const [lotId = 0] = await writePaid(app, user_id, 1, status);
  const shipped_at = status === 'packed' ? null : new Date();
  const [parcel] = await db
    .insert(parcels)
    .values({ user_id, address: ADDRESS, status, shipped_at })
    .returning();
  const [item] = await db.select({ id: wonItems.id }).from(wonItems).where(eq(wonItems.lot_id, lotId));
  const [id, itemId] = [parcel?.id ?? 0, item?.id ?? 0];
  await db.insert(parcelItems).values({ parcel_id: id, won_item_id: itemId });
  return { id, lotId, itemId };
}

async function writePaid(
  app: TestApp,
  user_id: number,
  count: number,
  status: 'paid' | 'packed' | 'shipped' | 'lost',
): Promise<number[]> {
  const lotIds = await writeDue(app, [user_id], count);
  const items = await app.db
    .update(wonItems)
    .set({ status: 'paid' })
    .where(inArray(wonItems.lot_id, lotIds))
    .returning({ won_item_id: wonItems.id, lot_id: wonItems.lot_id });
  for (const next of status === 'paid' ? [] : (['packed', 'shipped', 'lost'] as const)) {
    await app.db.update(wonItems).set({ status: next }).where(inArray(wonItems.lot_id, lotIds));
    if (next === status) break;
  }
  const bill = { price_cents: 100, shipping_cents: 0, tax_cents: 0, total_cents: 100 };
  await app.db.insert(orders).values(
    items.map((item) => ({
      ...item,
      ...bill,
      user_id,
      method: 'check' as const,
      address: ADDRESS,
      status: 'paid' as const,
      paid_at: new Date(),
    })),
  );
  return lotIds;
}
