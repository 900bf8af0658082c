import type { ErrorTable } from './message.ts';

/** Refunds of won items. */
export const refundErrors = {
  refund_order_not_found: [404, 'No one has paid for this lot.'],
  refund_not_found: [404, 'This refund was not found.'],
  refund_not_paid: [409, 'This order is not paid, so nothing can be refunded.'],
  refund_capture_unknown: [
    409,
    'The payment provider has not confirmed the payment of this order yet. Please try again in some minutes.',
  ],
  refund_nothing_left: [409, 'The whole payment was refunded already, or is about to be.'],
  refund_too_high: [
    409,
    'This is more than what is left. Left are: item {amount, money}, shipping {freight_revenue, money}, tax {tax, money}.',
  ],
  check_number_required: [422, 'Please give the number of the check'],
  refund_not_payable: [409, 'This refund is not waiting for a check.'],
} as const satisfies ErrorTable;
