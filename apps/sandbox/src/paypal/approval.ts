import { accountId } from '../ids.ts';
import type { Sandbox } from '../parts.ts';
import type { Order, Payer, Shipping, Subscription } from '../store.ts';
import { approvalToken } from './subscription-view.ts';
import { charge } from './subscriptions.ts';

/** A payer's account in the sandbox, with its shipping address. */
export interface Account {
  readonly id: string;
  readonly label: string;
  readonly payer: Omit<Payer, 'accountId'>;
  readonly shipping: Shipping;
}

export const accounts: readonly Account[] = [
  {
    id: 'us',
    label: 'United States',
    payer: { email: 'dana@sandbox.example', givenName: 'Dana', surname: 'Reyes', phone: null, country: 'US' },
    shipping: {
      name: { full_name: 'Dana Reyes' },
      address: {
        address_line_1: '1 Main St',
        admin_area_2: 'San Jose',
        admin_area_1: 'CA',
        postal_code: '95131',
        country_code: 'US',
      },
    },
  },
  {
    id: 'pr',
    label: 'Puerto Rico',
    payer: { email: 'luz@sandbox.example', givenName: 'Luz', surname: 'Rivera', phone: null, country: 'PR' },
    shipping: {
      name: { full_name: 'Luz Rivera' },
      address: {
        address_line_1: '12 Calle Fortaleza',
        admin_area_2: 'San Juan',
        postal_code: '00901',
        country_code: 'PR',
      },
    },
  },
  {
    id: 'de',
    label: 'Germany',
    payer: {
      email: 'jonas@sandbox.example',
      givenName: 'Jonas',
      surname: 'Weber',
      phone: null,
      country: 'DE',
    },
    shipping: {
      name: { full_name: 'Jonas Weber' },
      address: {
        address_line_1: 'Lindenstraße 14',
        admin_area_2: 'Berlin',
        postal_code: '10969',
        country_code: 'DE',
      },
    },
  },
  {
    id: 'ca',
    label: 'Canada, with a phone number',
    payer: {
      email: 'maya@sandbox.example',
      givenName: 'Maya',
      surname: 'Tremblay',
      phone: '4165550134',
      country: 'CA',
    },
    shipping: {
      name: { full_name: 'Maya Tremblay' },
      address: {
        address_line_1: '200 Bay Street',
        address_line_2: 'Suite 5',
        admin_area_2: 'Toronto',
        admin_area_1: 'ON',
        postal_code: 'M5J 2J2',
        country_code: 'CA',
      },
    },
  },
];

/** Approves an order from an account. With `isDeclined` its capture will be declined. */
export function approve(
  { store, settle }: Sandbox,
  order: Order,
  account: Account,
  isDeclined: boolean,
): Order {
  const payer = { accountId: accountId(), ...account.payer };
  const unit = { ...order.unit, ...(order.isShipped && { shipping: account.shipping }) };
  const approved = store.put('order', { ...order, status: 'APPROVED', unit, payer, isDeclined });
  settle.paypal(approved, 'CHECKOUT.ORDER.APPROVED');
  return approved;
}

/** The return address after an approval, with PayPal's parameters. */
export function backTo(order: Order, isApproved: boolean): string {
  const target = new URL(isApproved ? order.returnUrl : order.cancelUrl);
  target.searchParams.set('token', order.id);
  if (isApproved && order.payer) target.searchParams.set('PayerID', order.payer.accountId);
  return target.href;
}

/** Approves a subscription from an account. With `isDeclined` its first charge will be declined. */
export function approveSubscription(
  sandbox: Sandbox,
  one: Subscription,
  account: Account,
  isDeclined: boolean,
): Subscription {
  const payer = { accountId: accountId(), ...account.payer };
  const approved = { ...one, payer, isDeclined };
  if (!one.startsAtOnce) return sandbox.store.put('subscription', { ...approved, status: 'APPROVED' });
  const active = sandbox.store.put('subscription', { ...approved, status: 'ACTIVE' });
  sandbox.settle.subscription(active, 'BILLING.SUBSCRIPTION.ACTIVATED');
  return charge(sandbox, active, isDeclined);
}

/** The return address after the approval of a subscription, with PayPal's parameters. */
export function backToSubscriber({ id, returnUrl, cancelUrl }: Subscription, isApproved: boolean): string {
  const target = new URL(isApproved ? returnUrl : cancelUrl);
  target.searchParams.set('subscription_id', id);
  target.searchParams.set('ba_token', approvalToken(id));
  target.searchParams.set('token', approvalToken(id));
  return target.href;
}
