import type {
  PromisedCheck,
  SelectedAddress,
  StaffOrder,
  StaffOrderDetail,
  StaffPayment,
} from '@bidkit/contract';
import { cityLine, fullName } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { table, when } from '../../output/table.ts';

/** The lines of an address on a parcel. */
export const addressLines = (address: SelectedAddress): string[] =>
  [
    fullName(address),
    address.street1,
    address.street2,
    cityLine({ city: address.city, state: address.state?.code, zip: address.zip_code }),
    address.country.country,
  ].filter((line): line is string => Boolean(line));

export function checkTable(checks: readonly PromisedCheck[]): string {
  if (checks.length === 0) return 'No checks are pending.';
  const rows = checks.map((check) => [
    String(check.auction_id),
    String(check.order_id),
    `${check.username} (${check.user_id})`,
    formatPrice(check.total),
    when(check.promised_at),
    when(check.held_until),
    check.name,
  ]);
  return table(['LOT', 'ORDER', 'MEMBER', 'TOTAL', 'PROMISED', 'HELD UNTIL', 'NAME'], rows);
}

const lotText = (lot: number | null) => (lot === null ? 'membership' : String(lot));

export function orderTable(orders: readonly StaffOrder[]): string {
  if (orders.length === 0) return 'No orders.';
  const rows = orders.map((order) => [
    String(order.id),
    lotText(order.auction_id),
    `${order.username} (${order.user_id})`,
    order.method,
    order.status,
    order.item_status ?? '',
    order.next_step,
    formatPrice(order.total),
    when(order.paid_at),
    order.name,
  ]);
  return table(['ORDER', 'LOT', 'MEMBER', 'METHOD', 'STATUS', 'ITEM', 'NEXT', 'TOTAL', 'PAID', 'NAME'], rows);
}

export function paymentTable(payments: readonly StaffPayment[]): string {
  if (payments.length === 0) return 'No payments.';
  const rows = payments.map((payment) => [
    String(payment.order_id),
    payment.auction_id === null ? 'membership' : String(payment.auction_id),
    payment.username,
    payment.provider,
    payment.status,
    formatPrice(payment.amount),
    payment.provider_ref ?? '',
    when(payment.change_time),
    payment.message ?? '',
  ]);
  const head = ['ORDER', 'LOT', 'MEMBER', 'BY', 'STATUS', 'AMOUNT', 'THEIR NAME', 'CHANGED', 'MESSAGE'];
  return table(head, rows);
}

/** One order: its bill, one line per value, then its payments and its history. */
export function orderText(order: StaffOrderDetail): string {
  const lines: [string, string | number | null][] = [
    ['Order', order.id],
    ['Lot', `${lotText(order.auction_id)}, ${order.name}`],
    ['Member', `${order.username} (${order.user_id}), ${order.email}`],
    ['Status', statusText(order)],
    ['Method', order.method],
    ['Price', formatPrice(order.price)],
    ['Shipping', formatPrice(order.shipping)],
    ['Tax', formatPrice(order.tax)],
    ['Total', formatPrice(order.total)],
    ['Pay by', order.item_status === 'unpaid' ? when(order.pay_by) : null],
    ['Paid', when(order.paid_at)],
    ['Transaction', order.transaction_id],
    ['Paid with', order.paid_with.map(({ id, auction_id }) => `order ${id}, lot ${auction_id}`).join('; ')],
    ['Books', booksText(order)],
    ['Partner', order.partner],
    ['Left to refund', formatPrice(order.left.amount + order.left.freight_revenue + order.left.tax)],
    ['Ships to', order.address && addressLines(order.address).join(', ')],
  ];
  const bill = lines
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.padEnd(15)}${value}`);
  const history = order.history.map(({ time, what, staff, note }) => [
    when(time),
    what,
    staff ?? '',
    note ?? '',
  ]);
  return [
    ...bill,
    '',
    paymentTable(order.payments),
    '',
    table(['WHEN', 'WHAT', 'STAFF', 'NOTE'], history),
  ].join('\n');
}

const statusText = ({ status, item_status }: StaffOrderDetail) =>
  item_status === null ? status : `${status}; the item is ${item_status}`;

function booksText({ books, total }: StaffOrderDetail): string | null {
  if (books === null) return null;
  if (books.state === 'unanswered') return 'The provider does not answer.';
  if (books.state === 'unknown') return 'The provider does not know this payment: they DISAGREE';
  const isGivenBack = books.state === 'captured' && books.refunded > 0;
  const given = isGivenBack ? `, ${formatPrice(books.refunded)} of it given back` : '';
  const theirs = `${books.state}${books.amount === null ? '' : `, ${formatPrice(books.amount)}`}${given}`;
  if (books.agrees === null) return theirs;
  return books.agrees ? `${theirs}: they agree` : `${theirs}: they DISAGREE with ${formatPrice(total)} paid`;
}
