import type {
  ItemState,
  OrderStatus,
  OrderStep,
  PaymentMethod,
  PaymentStatus,
  StaffOrder,
  StaffPayment,
} from '@bidkit/contract';
import type { Tone } from '../../shared/badge.tsx';
import { timeText } from '../../ui/time-text.ts';
import { isOnHold } from './check-actions.ts';

const stepTexts: Readonly<Record<OrderStep, string>> = {
  await_payment: 'Waits for the payment',
  settle_check: 'Settle the check',
  pack: 'Pack it',
  ship: 'Ship it',
  deliver: 'On the way',
  return: 'Check the return',
  refund: 'Refund it',
  pay_out: 'Mail the check',
  none: '',
};

/** What has to happen next to an order, as a short instruction, at a time of the server. Empty when nothing has to. */
export function stepText(
  order: Pick<StaffOrder, 'next_step' | 'held_until' | 'missing_since'>,
  now: number,
): string {
  const { next_step, held_until, missing_since } = order;
  if (next_step === 'pack' && missing_since !== null)
    return `Find it, missing since ${timeText(missing_since, now)}`;
  return held_until !== null && isOnHold({ held_until }, now)
    ? `Wait for the check, held until ${timeText(held_until, now)}`
    : stepTexts[next_step];
}

/** The payment methods in words. */
export const methodTexts: Readonly<Record<PaymentMethod, string>> = {
  'credit-card': 'Card',
  paypal: 'PayPal',
  check: 'Check',
};

/** The tone of each state of an item. */
export const itemTones: Readonly<Record<ItemState, Tone>> = {
  unpaid: 'warning',
  held: 'warning',
  paid: 'success',
  packed: 'success',
  shipped: 'neutral',
  in_transit: 'neutral',
  delivered: 'success',
  lost: 'danger',
  returned: 'warning',
  replaced: 'success',
  refunded: 'neutral',
  canceled: 'neutral',
  forfeited: 'danger',
};

/** The states of a bill. */
export const orderStatuses: Readonly<Record<OrderStatus, readonly [string, Tone]>> = {
  open: ['Not paid', 'warning'],
  capturing: ['Payment in progress', 'warning'],
  held: ['Check pending', 'warning'],
  paid: ['Paid', 'success'],
  void: ['Closed unpaid', 'neutral'],
};

/** The states of a payment. */
export const paymentStatuses: Readonly<Record<PaymentStatus, readonly [string, Tone]>> = {
  intended: ['Started', 'neutral'],
  authorized: ['Authorized', 'warning'],
  captured: ['Captured', 'success'],
  declined: ['Declined', 'danger'],
  failed: ['Failed', 'danger'],
  surplus: ['Not needed', 'neutral'],
  voided: ['Voided', 'neutral'],
};

/** The state of a payment: a check is promised before it clears. */
export const paymentStateOf = ({ provider, status }: Pick<StaffPayment, 'provider' | 'status'>) =>
  provider === 'check' && status === 'authorized' ? promised : paymentStatuses[status];

const promised = ['Promised', 'warning'] as const satisfies readonly [string, Tone];

/** The states of a refund. */
export const refundStatuses = {
  intended: ['Started', 'neutral'],
  requested: ['Waiting', 'warning'],
  confirmed: ['Made', 'success'],
  failed: ['Failed', 'danger'],
} as const satisfies Readonly<Record<string, readonly [string, Tone]>>;

const providers: Readonly<Record<string, string>> = {
  card: 'Card',
  paypal: 'PayPal',
  subscription: 'PayPal subscription',
  check: 'Check',
};

/** The name of a payment provider. */
export const providerText = (provider: string) => providers[provider] ?? provider;
