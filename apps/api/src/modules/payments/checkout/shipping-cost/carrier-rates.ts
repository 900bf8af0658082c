import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { CarrierSettings, Sender } from '../../../../config/carrier-settings.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import { carrierRates } from '../../../../db/schema.ts';
import type { CarrierGateway } from '../../../../gateways/carrier/carrier-gateway.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { findState } from '../../../../kernel/countries.ts';
import { readSender } from '../../../../kernel/sender.ts';
import { withTimeout } from '../../../../kernel/with-timeout.ts';
import { lockSettings } from '../../../audit/setting-versions.ts';
import type { Destination } from '../../totals/totals.ts';
import { toParcelOrder } from './parcel-order.ts';

/** Asks the carriers for the shipping cost of a checkout. */
export interface CarrierRates {
  /**
   * Stores the carriers' cheapest price to a place, for `computeBill`. Never throws: without a price the table of
   * shipping rates applies. Call it before a transaction, not in one.
   */
  quote(to: Destination & { readonly city?: string }): Promise<void>;
}

/** A payer does not wait longer for a price. */
const TIMEOUT_MS = 4_000;
/** After a failure the table applies at once for this time, so that an outage slows no checkout down. */
const PAUSE_MS = 60_000;
/** A stored price is asked for again after this time. */
const FRESH_HOURS = 24;
/** Carriers abroad ask for a value. Their prices do not depend on it. */
const DECLARED_CENTS = 5_000;

type Parts = Pick<AppContext, 'config' | 'db' | 'log'>;

export function createCarrierRates(
  { config, db, log }: Parts,
  carrier: CarrierGateway | null,
  now: () => number,
): CarrierRates {
  const { checkoutOunces: ounces } = config.carrier;
  let pausedUntil = 0;

  async function ask(
    carrier: CarrierGateway,
    to: Destination & { city?: string },
    ounces: number,
    zip: string,
    from: Sender,
  ) {
    const address = {
      id: null,
      first_name: 'Valued',
      last_name: 'Customer',
      street1: 'General Delivery',
      street2: null,
      // Prices depend on the ZIP code. The city is not known of a place that is a ZIP code only.
      city: to.city ?? findState(to.state_code_id)?.state ?? zip,
      zip_code: zip,
      state_code_id: to.state_code_id,
      country_codes_id: to.country_codes_id,
      phone: null,
      email: null,
    };
    const items = [{ name: 'Merchandise', price_cents: DECLARED_CENTS }];
    const request = { ounces, box: null, service: null, origin: from.country, hs_code: null, itn: null };
    return withTimeout(TIMEOUT_MS, carrier.rates(toParcelOrder(from, address, items, request)));
  }

  /** Stores a price, unless the sender has changed since: it is that from the former address then. */
  function storeFrom(from: Sender, countryId: number, zip: string, cents: number): Promise<void> {
    return db.transaction(async (tx) => {
      // A change of the sender holds it, and removes all prices: it is before this, or after it.
      await lockSettings(tx, 'business');
      const present = await readSender(tx, config.carrier);
      if (isDeepStrictEqual(present, from)) await store(tx, countryId, zip, cents);
    });
  }

  return {
    async quote(to) {
      const { zip_code: zip, country_codes_id } = to;
      if (!carrier || ounces === null || !zip || now() < pausedUntil) return;
      if (await isFresh(db, country_codes_id, zip)) return;
      try {
        const from = await readSender(db, config.carrier);
        const quoted = await ask(carrier, to, ounces, zip, from);
        const [cheapest] = quoted.ok ? quoted.rates : [];
        if (cheapest) await storeFrom(from, country_codes_id, zip, cheapest.costCents);
        else log.warn({ country_codes_id }, 'The carriers have no price for a checkout');
      } catch (error) {
        pausedUntil = now() + PAUSE_MS;
        log.warn(error, 'The carrier did not answer a checkout; the table of shipping rates applies');
      }
    },
  };
}

/** Removes the carriers' prices when the checkout uses the table of shipping rates only. */
export async function removeCarrierRates(
  db: Database,
  { checkoutOunces }: Pick<CarrierSettings, 'checkoutOunces'>,
): Promise<void> {
  if (checkoutOunces === null) await db.delete(carrierRates);
}

async function isFresh(db: Database, countryId: number, zip: string): Promise<boolean> {
  const found = await db.$count(
    carrierRates,
    and(
      eq(carrierRates.country_codes_id, countryId),
      eq(carrierRates.zip_code, zip),
      gt(carrierRates.quoted_at, sql`clock_timestamp() - make_interval(hours => ${FRESH_HOURS}::int)`),
    ),
  );
  return found > 0;
}

async function store(db: Transaction, country_codes_id: number, zip_code: string, rate_cents: number) {
  const changes = { rate_cents, quoted_at: sql`clock_timestamp()` };
  await db
    .insert(carrierRates)
    .values({ country_codes_id, zip_code, ...changes })
    .onConflictDoUpdate({ target: [carrierRates.country_codes_id, carrierRates.zip_code], set: changes });
}
