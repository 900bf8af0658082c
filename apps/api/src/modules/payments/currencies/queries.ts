import type { CurrencyRate } from '@bidkit/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { readNow } from '../../../db/now.ts';
import { currencyRates } from '../../../db/schema.ts';
import { refuseField } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';

const toRate = (row: typeof currencyRates.$inferSelect): CurrencyRate => ({
  ...row,
  imported_at: row.imported_at.toISOString(),
});

/** All rates by currency. */
export async function listRates(db: Database | Transaction): Promise<CurrencyRate[]> {
  return (await db.select().from(currencyRates).orderBy(currencyRates.currency)).map(toRate);
}

/** The rate of a currency; null if staff have imported none. */
export async function findRate(db: Database, currency: string): Promise<CurrencyRate | null> {
  const [row] = await db.select().from(currencyRates).where(eq(currencyRates.currency, currency));
  return row ? toRate(row) : null;
}

interface Rates {
  /** A date such as `2026-11-22`. */
  readonly as_of: string;
  readonly rates: readonly { readonly currency: string; readonly per_dollar: number }[];
}

/**
 * Imports the rates of one date, all or none. Returns all rates as they are now.
 * @throws Problem 422 for a currency that is listed twice, and for a date in the future
 */
export function importRates(db: Database, staffId: number, { as_of, rates }: Rates): Promise<CurrencyRate[]> {
  const currencies = rates.map(({ currency }) => currency);
  const twice = currencies.findIndex((currency, index) => currencies.indexOf(currency) !== index);
  if (twice >= 0) throw refuseField(`rates.${twice}.currency`, 'rate_twice');
  return db.transaction(async (tx) => {
    // A day begins in some time zone up to 14 hours before it does in UTC.
    const latest = new Date((await readNow(tx)).getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    if (as_of > latest) throw refuseField('as_of', 'rates_in_future');
    const replaced = inArray(currencyRates.currency, currencies);
    const before = await tx.delete(currencyRates).where(replaced).returning();
    const after = await tx
      .insert(currencyRates)
      .values(rates.map((rate) => ({ ...rate, as_of })))
      .returning();
    await writeAudit(tx, staffId, {
      action: 'import-rates',
      subject: 'site',
      subject_id: 0,
      before: toAudited(before),
      after: toAudited(after),
    });
    return listRates(tx);
  });
}

/** `{ EUR: '0.92 (2026-11-22)' }` */
const toAudited = (rows: readonly (typeof currencyRates.$inferSelect)[]) =>
  Object.fromEntries(rows.map(({ currency, per_dollar, as_of }) => [currency, `${per_dollar} (${as_of})`]));
