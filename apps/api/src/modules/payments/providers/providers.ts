import type { Database } from '../../../db/database.ts';
import type { Gateways } from '../../../gateways/gateway.ts';
import type { PaymentProvider } from '../../../gateways/payment-provider.ts';
import type { Order } from '../order-queries.ts';
import { findPayingPayment, type Payment } from '../payment-queries.ts';
import { createCardProvider } from './card/card-provider.ts';
import { checkProvider } from './check/check-provider.ts';
import { createPaypalProvider } from './paypal/paypal-provider.ts';
import { createSubscriptionProvider } from './subscription/subscription-provider.ts';

/** All payment providers. */
export const createProviders = ({
  card,
  paypal,
  subscriptions,
  providers = [],
}: Gateways): readonly PaymentProvider[] => [
  createCardProvider(card),
  createPaypalProvider(paypal),
  createSubscriptionProvider({ subscriptions, paypal }),
  checkProvider,
  ...providers,
];

/** The provider of a payment. @throws Error for an unknown one */
export function providerOf(gateways: Gateways, { provider }: Pick<Payment, 'provider'>): PaymentProvider {
  const found = createProviders(gateways).find(({ name }) => name === provider);
  if (!found) throw new Error(`${provider} is not a payment provider`);
  return found;
}

/** The provider whose capture pays an order; null for an order without a payment. */
export async function findProvider(
  db: Database,
  gateways: Gateways,
  order: Order,
): Promise<PaymentProvider | null> {
  const names = createProviders(gateways).map(({ name }) => name);
  const payment = await findPayingPayment(db, order, names);
  return payment && providerOf(gateways, payment);
}

/** The same for an order that was paid. @throws Error for an order without a payment */
export async function readProvider(db: Database, gateways: Gateways, order: Order): Promise<PaymentProvider> {
  const found = await findProvider(db, gateways, order);
  if (!found) throw new Error(`Order ${order.id} has no payment`);
  return found;
}
