import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database.ts';
import { isUnanswered } from '../../../../db/payment-expressions.ts';
import { orders, payments } from '../../../../db/schema.ts';
import { Unanswered } from '../../../../gateways/gateway.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Payment } from '../../payment-queries.ts';
import { IN_FLIGHT_SECONDS } from '../steps/start-payment.ts';

/**
 * Turns a provider timeout during a payment into a 503. The log gets the payment and the cause, the payer does not. The
 * reconcile job resolves the payment.
 */
export async function orPaymentUnknown<T>({ id }: Payment, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    throw new Problem('payment_unknown', {
      cause: new Error(`The provider did not answer for payment ${id}`, { cause: error }),
    });
  }
}

/** Turns a provider timeout before a payment into a 503. */
export async function orProviderUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Unanswered) throw new Problem('provider_unavailable', { cause: error });
    throw error;
  }
}

/**
 * Counts the payments whose provider should have answered by now, including surplus authorizations that are not
 * voided yet: those reserve a member's money.
 */
export async function countTimedOut(db: Database): Promise<number> {
  const isCapturing = and(eq(orders.status, 'capturing'), eq(orders.capture_ref, payments.provider_ref));
  const isKept = eq(payments.status, 'surplus');
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(
      and(
        inArray(payments.status, ['intended', 'authorized', 'surplus']),
        lt(payments.created_at, sql`clock_timestamp() - make_interval(secs => ${IN_FLIGHT_SECONDS})`),
        or(isUnanswered, isCapturing, isKept),
      ),
    );
  return row?.count ?? 0;
}
