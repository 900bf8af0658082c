import type { StaffOrderDetail } from '@bidkit/contract';
import { formatCents } from '../../../kernel/money.ts';
import type { Refund } from '../refund-queries.ts';
import type { findStaffActions, OrderRow } from './queries.ts';

type Line = StaffOrderDetail['history'][number];
type StaffActions = Awaited<ReturnType<typeof findStaffActions>>;

/** The history lines of a payment: its start, and its outcome if there is one. */
function linesOf(payment: StaffOrderDetail['payments'][number]): Line[] {
  const { provider, status, message, ref, create_time, change_time } = payment;
  const isCheck = provider === 'check';
  const started = {
    time: create_time,
    what: `${provider} ${isCheck ? 'promised' : 'begun'}`,
    staff: null,
    note: ref,
  };
  if (status === (isCheck ? 'authorized' : 'intended')) return [started];
  return [started, { time: change_time, what: `${provider} ${status}`, staff: null, note: message }];
}

/** A note with who asked. What a refund of a return, a claim or a membership has in the audit is not of its order. */
const withName = (note: string, names: ReadonlyMap<number, string>, id: number | null): string => {
  const name = id === null ? undefined : names.get(id);
  return name === undefined ? note : `${note}, by ${name}`;
};

/** The history of an order, the oldest line first. */
export function historyOf(
  { order, item }: OrderRow,
  payments: StaffOrderDetail['payments'],
  {
    actions,
    canceledAt,
    refunds,
    staffNames,
  }: {
    readonly actions: StaffActions;
    readonly canceledAt: Date | null;
    readonly refunds: readonly Refund[];
    /** The usernames of those who asked for refunds, by their ids. */
    readonly staffNames: ReadonlyMap<number, string>;
  },
): Line[] {
  const at = (time: Date | null, what: string, note: string | null = null): Line[] =>
    time === null ? [] : [{ time: time.toISOString(), what, staff: null, note }];
  const lines: Line[] = [
    ...at(item?.won_at ?? null, 'won', item?.source),
    ...at(order.created_at, 'billed', formatCents(order.total_cents)),
    ...payments.flatMap(linesOf),
    ...at(order.paid_at, 'paid', order.transaction_id),
    ...at(order.verified_at, 'compared', 'The provider’s books say the same.'),
    ...(item?.status === 'forfeited' ? at(item.settled_at, 'forfeited') : []),
    ...at(canceledAt, 'canceled', 'by the member'),
    ...refunds.flatMap(({ kind, total_cents, staff_id, created_at, confirmed_at, failed_at, message }) => [
      ...at(created_at, `${kind} asked for`, withName(formatCents(total_cents), staffNames, staff_id)),
      ...at(confirmed_at, `${kind} made`, formatCents(total_cents)),
      ...at(failed_at, `${kind} failed`, [formatCents(total_cents), message].filter(Boolean).join(': ')),
    ]),
    ...actions.map(({ time, ...action }) => ({ ...action, time: time.toISOString() })),
  ];
  return lines.toSorted((a, b) => a.time.localeCompare(b.time));
}
