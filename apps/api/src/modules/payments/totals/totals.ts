import { DEFAULT_COUNTRY_ID, type Totals } from '@bidkit/contract';
import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { carrierRates, type OrderAddress, shippingRates, taxRates } from '../../../db/schema.ts';
import { toDollars } from '../../../kernel/money.ts';

/** The totals of an item at an address, in cents. */
export interface Bill {
  readonly price_cents: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
}

/** The part of an address that decides the cost. Without a ZIP code the table of shipping rates applies. */
export type Destination = Pick<OrderAddress, 'country_codes_id' | 'state_code_id'> &
  Partial<Pick<OrderAddress, 'zip_code'>>;

/** A carrier's price is used for a week. The checkout asks for it again after a day. */
const RATE_DAYS = 7;

/** Used while the member has no address: US shipping, no tax. */
export const UNKNOWN_DESTINATION: Destination = { country_codes_id: DEFAULT_COUNTRY_ID, state_code_id: null };

const MILLION = 1_000_000;

/** Computes the totals of an item at an address, from the server's own rates. */
export async function computeBill(
  db: Database | Transaction,
  price_cents: number,
  to: Destination,
): Promise<Bill> {
  const quoted = to.zip_code ? await readCarrierRate(db, to.country_codes_id, to.zip_code) : null;
  const shipping_cents = quoted ?? (await readShipping(db, price_cents, to.country_codes_id));
  const taxed = price_cents + shipping_cents;
  const tax_cents = Math.round((taxed * (await readTaxPpm(db, to.state_code_id))) / MILLION);
  return { price_cents, shipping_cents, tax_cents, total_cents: taxed + tax_cents };
}

/** The carriers' price to a place; null unless the checkout has asked for it lately. */
async function readCarrierRate(
  db: Database | Transaction,
  countryId: number,
  zip: string,
): Promise<number | null> {
  const [rate] = await db
    .select({ cents: carrierRates.rate_cents })
    .from(carrierRates)
    .where(
      and(
        eq(carrierRates.country_codes_id, countryId),
        eq(carrierRates.zip_code, zip),
        gt(carrierRates.quoted_at, sql`clock_timestamp() - make_interval(days => ${RATE_DAYS}::int)`),
      ),
    );
  return rate?.cents ?? null;
}

/** The country's own rate if there is one, else the rate for all other countries. */
async function readShipping(db: Database | Transaction, priceCents: number, countryId: number) {
  const [rate] = await db
    .select({ cents: shippingRates.rate_cents })
    .from(shippingRates)
    .where(
      and(
        or(eq(shippingRates.country_codes_id, countryId), isNull(shippingRates.country_codes_id)),
        or(gte(shippingRates.up_to_cents, priceCents), isNull(shippingRates.up_to_cents)),
      ),
    )
    .orderBy(
      sql`${shippingRates.country_codes_id} nulls last`,
      sql`${asc(shippingRates.up_to_cents)} nulls last`,
    )
    .limit(1);
  if (!rate) throw new Error(`There is no shipping rate for country ${countryId}`);
  return rate.cents;
}

async function readTaxPpm(db: Database | Transaction, stateId: number | null): Promise<number> {
  if (stateId === null) return 0;
  const [rate] = await db.select().from(taxRates).where(eq(taxRates.state_code_id, stateId));
  return rate?.rate_ppm ?? 0;
}

/** Totals in their wire shape, in dollars. */
export const toTotals = (bill: Bill): Totals => ({
  sale_price: toDollars(bill.price_cents),
  shipping_cost: toDollars(bill.shipping_cents),
  tax: toDollars(bill.tax_cents),
  total: toDollars(bill.total_cents),
});
