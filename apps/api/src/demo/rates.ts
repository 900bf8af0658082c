import type { Transaction } from '../db/database.ts';
import { currencyRates } from '../db/schema.ts';

/** The date of the demo's rates. They are near those of that day. */
const AS_OF = '2026-11-20';
const perDollar = {
  AUD: 1.54,
  AWG: 1.79,
  BBD: 2,
  BMD: 1,
  BSD: 1,
  BZD: 2.01,
  CAD: 1.4,
  CHF: 0.81,
  DOP: 62.5,
  EUR: 0.87,
  GBP: 0.76,
  GYD: 209.2,
  HTG: 130.8,
  JMD: 160.5,
  JPY: 156,
  KYD: 0.83,
  MXN: 18.5,
  NZD: 1.77,
  TTD: 6.78,
  XCD: 2.7,
};

export async function seedRates(tx: Transaction): Promise<void> {
  const rows = Object.entries(perDollar).map(([currency, per_dollar]) => ({
    currency,
    per_dollar,
    as_of: AS_OF,
  }));
  await tx.insert(currencyRates).values(rows);
}
