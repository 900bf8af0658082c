import type { ErrorCode, MembershipPlan } from '@bidkit/contract';
import type { Gateways } from '../../../../gateways/gateway.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { Problem, refuse } from '../../../../kernel/problem.ts';
import { type Order, readOrder } from '../../order-queries.ts';
import { findPaymentByRef } from '../../payment-queries.ts';
import { chargeCard } from '../../providers/card/card-provider.ts';
import {
  assertNotOverpaid,
  capturePaypalPayment,
  openAtPaypal,
  toBreakdown,
} from '../../providers/paypal/paypal-payment.ts';
import { createPaypalProvider } from '../../providers/paypal/paypal-provider.ts';
import { captureSubscription } from '../../providers/subscription/capture-subscription.ts';
import { createSubscriptionProvider } from '../../providers/subscription/subscription-provider.ts';
import { purchaseOfPlan } from '../membership.ts';
import { isMembership, planCents, planNames } from '../plans.ts';

type Parts = Pick<AppContext, 'db'>;

/** The page to which PayPal sends the member back. */
const RETURN_PATH = '/subscription/paypal/return';

/** Buys a year by card. @throws Problem 422 when the card is declined, 503 after a timeout */
export const buyByCard = (
  { db }: Parts,
  gateways: Gateways,
  { userId, nonce, pixelId }: { userId: number; nonce: string; pixelId: string | null },
): Promise<Order> => {
  const lockPurchase = purchaseOfPlan(userId, 'yearly', 'credit-card', pixelId);
  const details = { userId, lockPurchase, address: null, shownCents: planCents.yearly };
  return withMembershipErrors(chargeCard({ db }, gateways, details, nonce));
};

/**
 * Opens a plan at PayPal: a subscription for monthly, an order for yearly. Nothing is charged until the member has
 * approved it and `completePaypal` was called.
 * @throws PaypalRefusal
 */
export function openPaypal(
  { db }: Parts,
  gateways: Gateways,
  {
    userId,
    plan,
    ownOrigin,
    pixelId,
  }: { userId: number; plan: MembershipPlan; ownOrigin: string; pixelId: string | null },
): Promise<{ id: string; approve_url: string }> {
  const lockPurchase = purchaseOfPlan(userId, plan, 'paypal', pixelId);
  const back = `${ownOrigin}${RETURN_PATH}`;
  const urls = { returnUrl: back, cancelUrl: `${back}?cancelled=1` };
  const details = { userId, lockPurchase, address: null, shownCents: planCents[plan] };
  if (plan === 'monthly') {
    return openAtPaypal(db, { ...details, provider: createSubscriptionProvider(gateways) }, (ref) =>
      gateways.subscriptions.create({ ref, ...urls }),
    );
  }
  return openAtPaypal(db, { ...details, provider: createPaypalProvider(gateways.paypal) }, (ref, order) =>
    gateways.paypal.create({
      ref,
      name: planNames.yearly,
      amounts: toBreakdown(order),
      address: null,
      isShipped: false,
      ...urls,
    }),
  );
}

/**
 * Charges a plan that the member has approved at PayPal.
 * @throws Problem 404 for a plan of another member, 422 before the approval, 503 after a timeout
 */
export function completePaypal(
  { db }: Parts,
  gateways: Gateways,
  { userId, id }: { userId: number; id: string },
): Promise<Order> {
  return withMembershipErrors(complete());

  async function complete(): Promise<Order> {
    const subscription = await findPaymentByRef(db, 'subscription', id);
    const payment = subscription ?? (await findPaymentByRef(db, 'paypal', id));
    const order = payment && (await readOrder(db, payment.order_id));
    if (!payment || order?.user_id !== userId || !isMembership(order)) {
      throw refuse('paypal_order_not_found');
    }
    assertNotOverpaid(order);
    if (order.status === 'paid' && order.capture_ref === id) return order;
    return subscription
      ? captureSubscription(db, gateways, subscription, order)
      : capturePaypalPayment(db, gateways, payment, order);
  }
}

/** Error codes of payments, whose messages are about an item, and the codes that replace them for a membership. */
const membershipCodes: ReadonlyMap<ErrorCode, ErrorCode> = new Map([
  ['payment_unknown', 'membership_payment_unknown'],
  // Only another plan, chosen in another tab, changes the total.
  ['total_changed', 'membership_plan_changed'],
]);

/** Turns the errors of a payment into those of a membership. */
async function withMembershipErrors<T>(paying: Promise<T>): Promise<T> {
  try {
    return await paying;
  } catch (error) {
    const code = error instanceof Problem && membershipCodes.get(error.code);
    throw code ? new Problem(code, { cause: error.cause }) : error;
  }
}
