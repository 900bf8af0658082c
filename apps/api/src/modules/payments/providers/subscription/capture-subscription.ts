import type { Database } from '../../../../db/database.ts';
import type { Gateways } from '../../../../gateways/gateway.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { orPaymentUnknown } from '../../checkout/recovery/provider-timeouts.ts';
import { chooseCapture } from '../../checkout/steps/capture.ts';
import { type Order, readOrder } from '../../order-queries.ts';
import type { Payment } from '../../payment-queries.ts';
import { captureOrRefuse } from '../paypal/paypal-payment.ts';
import { createSubscriptionProvider } from './subscription-provider.ts';

/** Charges the first month of a subscription that its payer has approved. @throws Problem when nothing was paid */
export async function captureSubscription(
  db: Database,
  gateways: Gateways,
  payment: Payment,
  order: Order,
): Promise<Order> {
  const id = payment.provider_ref ?? '';
  const provider = createSubscriptionProvider(gateways);
  const subscription = await orPaymentUnknown(payment, gateways.subscriptions.read(id));
  if (!subscription) throw refuse('paypal_order_unknown');
  if (subscription.state === 'created') throw refuse('paypal_not_approved');
  await chooseCapture(db, provider, payment.id, id);
  await captureOrRefuse(db, provider, payment);
  return readOrder(db, order.id);
}
