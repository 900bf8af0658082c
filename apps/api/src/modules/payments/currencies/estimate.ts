import type { PaymentSummary } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import { findRate } from './queries.ts';

/** A total in dollars, estimated in another currency; null without a rate of it. */
export async function estimateIn(
  db: Database,
  currency: string | undefined,
  dollars: number,
): Promise<PaymentSummary['currency_estimate']> {
  const rate = currency === undefined ? null : await findRate(db, currency);
  if (!rate) return null;
  const amount = Math.round(dollars * rate.per_dollar * 100) / 100;
  return { currency: rate.currency, amount, as_of: rate.as_of };
}
