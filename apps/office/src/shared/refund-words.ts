import type { PaymentMethod, RefundParts, StaffRefund } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';

/** How money goes back, after its amount. */
export const waysBack: Readonly<Record<PaymentMethod, string>> = {
  'credit-card': 'back on the card',
  paypal: 'back at PayPal',
  check: 'by a check of ours, which waits under Payouts to be mailed',
};

/** What a refund has done. */
export const refundedText = ({
  total,
  username,
  method,
  status,
}: Pick<StaffRefund, 'total' | 'username' | 'method' | 'status'>): string =>
  status === 'failed'
    ? `The refund of ${formatPrice(total)} to ${username} has failed.`
    : `${username} gets ${formatPrice(total)} ${waysBack[method]}.`;

/** The state of a refund in words. */
export function refundStateText({ status, method }: Pick<StaffRefund, 'status' | 'method'>): string {
  if (status === 'requested' && method === 'check') return 'Waits under Payouts for our check';
  return refundStates[status];
}

const refundStates: Readonly<Record<StaffRefund['status'], string>> = {
  intended: 'On its way to the provider',
  requested: 'Requested from the provider',
  confirmed: 'Done',
  failed: 'Failed: the provider refused it',
};

/** What staff can do about a refund that failed: it goes to the same card or account again. */
export const failedRefundText = ({ username, method }: Pick<StaffRefund, 'username' | 'method'>): string =>
  `The last refund failed. Another one goes to the same ${method === 'paypal' ? 'PayPal account' : 'card'}: if that is closed, agree with ${username} on another way, and add a note to the order, because the office cannot pay it by check yet.`;

/** The sum of the parts of an order, or of a refund, in dollars. In cents, because a sum of dollars is not exact. */
export const sumOf = ({ amount, freight_revenue, tax }: RefundParts): number =>
  (Math.round(amount * 100) + Math.round(freight_revenue * 100) + Math.round(tax * 100)) / 100;
