import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders, payments } from '../../db/schema.ts';
import { Unanswered } from '../../gateways/gateway.ts';
import { unavailable } from '../../kernel/problem.ts';
import type { Payment } from './payment-queries.ts';
import { IN_FLIGHT_SECONDS } from './start-payment.ts';

/** Said when a provider is silent about a payment: whoever pays must neither despair nor pay again. */
export const UNKNOWN =
  'We have not heard from the payment provider yet. Nothing is lost: please look at My Wins in a minute before you try again.';

/** Said when a provider is silent before anything was to be paid: trying again is all there is to do. */
export const NOT_NOW =
  'Sorry, the payment provider does not answer at the moment. Nothing was charged just now: please try again in a minute.';

/**
 * A silent provider is no failure of the house's: 503, and the reconcile job finds out what became of the payment. The log has the
 * payment and the cause, the payer neither.
 */
export async function orPaymentUnknown<T>({ id }: Payment, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    throw unavailable(UNKNOWN, new Error(`Payment ${id} was not heard of`, { cause: error }));
  }
}

/** The same for what only prepares a payment. */
export async function orProviderUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Unanswered) throw unavailable(NOT_NOW, error);
    throw error;
  }
}

/**
 * How many payments have been on their way for so long that their provider should have said what became of them; those that are to be
 * given back too, which keep a member's money from them until it does.
 */
export async function countTimedOut(db: Database): Promise<number> {
  const isAsked = and(eq(payments.status, 'intended'), eq(payments.provider, 'card'));
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
        or(isAsked, isCapturing, isKept),
      ),
    );
  return row?.count ?? 0;
}
