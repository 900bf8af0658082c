import type { StaffReturn } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { table, when } from '../../output/table.ts';

const reasons: Record<StaffReturn['reason'], string> = {
  unsatisfied: 'unsatisfied',
  defective: 'defective',
  wrong_item: 'wrong item',
};

const partsText = ({ amount, freight_revenue, tax }: NonNullable<StaffReturn['refundable']>) =>
  `${formatPrice(amount + freight_revenue + tax)} (item ${formatPrice(amount)}, shipping ${formatPrice(freight_revenue)}, tax ${formatPrice(tax)})`;

export function returnTable(returns: readonly StaffReturn[]): string {
  if (returns.length === 0) return 'No returns.';
  const rows = returns.map((one) => [
    String(one.id),
    one.status,
    one.type,
    reasons[one.reason],
    String(one.auction_id),
    `${one.username} (${one.user_id})`,
    when(one.create_time),
    when(one.receive_time),
    one.name,
  ]);
  return table(['RMA', 'STATUS', 'WANTS', 'REASON', 'LOT', 'MEMBER', 'ASKED', 'RECEIVED', 'NAME'], rows);
}

/** One return: one line per value. */
export function returnText(one: StaffReturn): string {
  const lines: [string, string | number | null][] = [
    ['RMA', one.id],
    ['Status', one.status],
    ['Member', `${one.username} (${one.user_id})`],
    ['Lot', one.auction_id],
    ['Order', one.order_id],
    ['Paid', formatPrice(one.paid)],
    ['Refunded', one.refunded > 0 ? formatPrice(one.refunded) : null],
    ['Item', `${one.item_code} ${one.name}`],
    ['Item is', one.item_status],
    ['Wants', one.type],
    ['Reason', reasons[one.reason]],
    ['Description', one.original],
    ['Asked', when(one.create_time)],
    ['Approved', when(one.approve_time)],
    ['Received', when(one.receive_time)],
    ['Inspected', when(one.inspect_time)],
    ['Inspection', one.inspection],
    ['Closed', when(one.close_time)],
    ['Closed with', one.outcome],
    ['Restocked', one.is_restocked ? 'yes' : null],
    ['Refund', one.refund && `${partsText(one.refund)}, ${one.refund.status}`],
    ['To refund', one.outcome === null && one.refundable ? partsText(one.refundable) : null],
  ];
  return lines
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.padEnd(13)}${value}`)
    .join('\n');
}
