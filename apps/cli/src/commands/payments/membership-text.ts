import type { StaffMembership } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { readable, table } from '../../output/table.ts';

const day = (instant: string) => readable(instant.slice(0, 10));

/** A member's paid membership, then its payments. */
export function membershipText(one: StaffMembership): string {
  const { username, user_id, plan, ends_at, renews, renews_at, subscription } = one;
  const lines: [string, string | null][] = [
    ['Member', `${username} (${user_id})`],
    ['Plan', plan ?? 'free'],
    ['Paid until', ends_at && day(ends_at)],
    ['Renews', renews ? (renews_at ? day(renews_at) : 'yes') : 'no'],
    ['Last charge', one.has_failed_payment ? 'PayPal could not make it' : null],
    ['Subscription', subscription],
  ];
  const facts = lines.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(15)}${value}`]));
  if (one.payments.length === 0) return [...facts, '', 'No payments.'].join('\n');
  const rows = one.payments.map((payment) => [
    String(payment.id),
    payment.name,
    payment.method,
    formatPrice(payment.amount),
    payment.status,
    day(payment.paid_at),
    payment.transaction_id ?? '',
  ]);
  return [
    ...facts,
    '',
    table(['PAYMENT', 'PLAN', 'METHOD', 'AMOUNT', 'STATUS', 'PAID', 'TRANSACTION'], rows),
  ].join('\n');
}
