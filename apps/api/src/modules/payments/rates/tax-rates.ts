import { DEFAULT_COUNTRY_ID, type TaxRates, type TaxRatesForm } from '@bidkit/contract';
import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { taxRates } from '../../../db/schema.ts';
import { compareFields } from '../../../kernel/compare-fields.ts';
import { states } from '../../../kernel/countries.ts';
import { detail, refuseFields } from '../../../kernel/problem.ts';
import {
  confirmSettings,
  lockSettings,
  readSettingVersion,
  recordSettings,
} from '../../audit/setting-versions.ts';

/** Millionths in a percent. */
const PERCENT_PPM = 10_000;

const taxed = states.filter(({ country_id }) => country_id === DEFAULT_COUNTRY_ID);
const ids = new Map(taxed.map(({ id, code }) => [code, id]));

type Percents = Readonly<Record<string, number>>;

/** The sales taxes of all states with their version. */
export async function readTaxRates(db: Database): Promise<TaxRates> {
  // The version first: a change in between is refused then, and read again.
  const version = await readSettingVersion(db, 'tax-rates');
  const percents = await readPercents(db);
  const rates = taxed.map(({ code, state }) => ({ state: code, name: state, percent: percents[code] ?? 0 }));
  return { version, rates: rates.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
}

/** The tax of each state by its code, in percent. */
async function readPercents(db: Database | Transaction): Promise<Percents> {
  const rows = await db.select().from(taxRates);
  const known = new Map(rows.map(({ state_code_id, rate_ppm }) => [state_code_id, rate_ppm]));
  return Object.fromEntries(taxed.map(({ id, code }) => [code, (known.get(id) ?? 0) / PERCENT_PPM]));
}

/**
 * Changes the sales taxes of the given states. The usual ones are confirmed when they are saved as they are.
 * @throws Problem 409 for what somebody else has changed, 422 for an unknown state
 */
export async function saveTaxRates(
  tx: Transaction,
  staffId: number,
  { base_version, rates }: TaxRatesForm,
): Promise<void> {
  const unknown = rates.flatMap(({ state }, index) =>
    ids.has(state) ? [] : [[`rates.${index}.state`, [detail('state_code_unknown')]]],
  );
  if (unknown.length > 0) throw refuseFields(Object.fromEntries(unknown));
  await lockSettings(tx, 'tax-rates', base_version);
  const given = Object.fromEntries(rates.map(({ state, percent }) => [state, percent]));
  const { names, before, after } = compareFields<Percents>(await readPercents(tx), given);
  if (names.length === 0) return confirmSettings(tx, staffId, 'tax-rates');
  const changed = names.flatMap((name) => {
    const id = ids.get(String(name));
    const rate_ppm = Math.round((given[name] ?? 0) * PERCENT_PPM);
    return id === undefined ? [] : [{ state_code_id: id, rate_ppm }];
  });
  await tx.delete(taxRates).where(
    inArray(
      taxRates.state_code_id,
      changed.map(({ state_code_id }) => state_code_id),
    ),
  );
  const left = changed.filter(({ rate_ppm }) => rate_ppm > 0);
  if (left.length > 0) await tx.insert(taxRates).values(left);
  await recordSettings(tx, staffId, 'tax-rates', { action: 'save', before, after });
}
