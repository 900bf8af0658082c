import type { ShippingBand, ShippingRates, ShippingRatesForm } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { shippingRates } from '../../../db/schema.ts';
import { compareFields } from '../../../kernel/compare-fields.ts';
import { countries, findCountry } from '../../../kernel/countries.ts';
import { toCents, toDollars } from '../../../kernel/money.ts';
import { detail, refuseFields } from '../../../kernel/problem.ts';
import {
  confirmSettings,
  lockSettings,
  readSettingVersion,
  recordSettings,
} from '../../audit/setting-versions.ts';

type Band = Pick<typeof shippingRates.$inferSelect, 'up_to_cents' | 'rate_cents'>;

/** The bands of each country by its code, the last of which has no limit. The audit has them so, too. */
type BandsByCountry = Readonly<Record<string, readonly Band[]>>;

/** The key of all countries without bands of their own. */
const OTHERS = 'other countries';

const ids = new Map(countries.map(({ id, country_code }) => [country_code, id]));

/** The bands of all countries with their version. */
export async function readShippingRates(db: Database): Promise<ShippingRates> {
  // The version first: a change in between is refused then, and read again.
  const version = await readSettingVersion(db, 'shipping-rates');
  const bands = Object.entries(await readBands(db)).flatMap(([key, list]) =>
    list.map(
      ({ up_to_cents, rate_cents }): ShippingBand => ({
        country: key === OTHERS ? null : key,
        up_to: up_to_cents === null ? null : toDollars(up_to_cents),
        rate: toDollars(rate_cents),
      }),
    ),
  );
  return { version, bands, countries: [...countries] };
}

async function readBands(db: Database | Transaction): Promise<BandsByCountry> {
  const rows = await db
    .select()
    .from(shippingRates)
    .orderBy(sql`${shippingRates.country_codes_id} nulls last`, sql`${shippingRates.up_to_cents} nulls last`);
  return byCountry(
    rows.map(({ country_codes_id: id, up_to_cents, rate_cents }) => ({
      key: id === null ? OTHERS : (findCountry(id)?.country_code ?? OTHERS),
      ...{ up_to_cents, rate_cents },
    })),
  );
}

function byCountry(bands: readonly (Band & { readonly key: string })[]): BandsByCountry {
  const keys = [...new Set(bands.map(({ key }) => key))];
  return Object.fromEntries(
    keys.map((wanted) => [
      wanted,
      bands
        .filter(({ key }) => key === wanted)
        .map(({ up_to_cents, rate_cents }) => ({ up_to_cents, rate_cents }))
        .toSorted((a, b) => (a.up_to_cents ?? Infinity) - (b.up_to_cents ?? Infinity)),
    ]),
  );
}

/**
 * Replaces the bands of all countries. The usual ones are confirmed when they are saved as they are.
 * @throws Problem 409 for what somebody else has changed, 422 for an unknown country
 */
export async function saveShippingRates(
  tx: Transaction,
  staffId: number,
  { base_version, bands }: ShippingRatesForm,
): Promise<void> {
  const unknown = bands.flatMap(({ country }, index) =>
    country === null || ids.has(country)
      ? []
      : [[`bands.${index}.country`, [detail('country_not_shipped_to')]]],
  );
  if (unknown.length > 0) throw refuseFields(Object.fromEntries(unknown));
  await lockSettings(tx, 'shipping-rates', base_version);
  const present = await readBands(tx);
  const given = byCountry(
    bands.map(({ country, up_to, rate }) => ({
      key: country ?? OTHERS,
      up_to_cents: up_to === null ? null : toCents(up_to),
      rate_cents: toCents(rate),
    })),
  );
  const removed = Object.fromEntries(
    Object.keys(present).flatMap((key) => (key in given ? [] : [[key, [] as const]])),
  );
  const { names, before, after } = compareFields<BandsByCountry>(present, { ...given, ...removed });
  if (names.length === 0) return confirmSettings(tx, staffId, 'shipping-rates');
  await tx.delete(shippingRates);
  await tx
    .insert(shippingRates)
    .values(
      Object.entries(given).flatMap(([key, list]) =>
        list.map((band) => ({ country_codes_id: ids.get(key) ?? null, ...band })),
      ),
    );
  await recordSettings(tx, staffId, 'shipping-rates', { action: 'save', before, after });
}
