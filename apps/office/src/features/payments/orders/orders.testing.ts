import type { StaffOrder, StaffOrderDetail, StaffPermission } from '@bidkit/contract';
import { aSession, openOffice } from '../../../testing.tsx';

/** A paid order with these values. */
export const anOrder = (id: number, values: Partial<StaffOrder> = {}): StaffOrder => ({
  id,
  kind: 'item',
  auction_id: id + 100,
  item_code: `C-${id}`,
  name: `Chest ${id}`,
  user_id: 4,
  username: 'ava',
  method: 'credit-card',
  status: 'paid',
  item_status: 'paid',
  next_step: 'pack',
  held_until: null,
  missing_since: null,
  total: 28.9,
  partner: null,
  transaction_id: 'tx-1',
  create_time: '2026-11-20T10:00:00.000Z',
  paid_at: '2026-11-21T10:00:00.000Z',
  verified_at: null,
  ...values,
});

/** The same in full. */
export const aDetail = (values: Partial<StaffOrderDetail> = {}): StaffOrderDetail => ({
  ...anOrder(7),
  email: 'ava@example.com',
  pay_by: '2026-11-22T10:00:00.000Z',
  price: 20,
  shipping: 7.15,
  tax: 1.75,
  left: { amount: 20, freight_revenue: 7.15, tax: 1.75 },
  address: null,
  capture_ref: 'cap-1',
  paid_with: [],
  books: { state: 'captured', amount: 28.9, agrees: true, refunded: 0 },
  payments: [],
  refunds: [],
  parcel_id: null,
  parcel_status: null,
  return_id: null,
  history: [{ time: '2026-11-20T10:00:00.000Z', what: 'won', staff: null, note: 'auction' }],
  ...values,
});

interface Given {
  readonly permissions?: StaffPermission[];
  /** Answers by method and path; lists without one are empty. */
  readonly answers?: Readonly<Record<string, (body: unknown) => object>>;
}

export const pageOf = (data: readonly object[]) => ({
  data,
  total: data.length,
  total_capped: false,
  last_page: 1,
  current_page: 1,
});

/** Opens a page of the office about orders or payments. */
export const openOrders = (path: string, { permissions = ['orders:read'], answers = {} }: Given = {}) =>
  openOffice(path, {
    session: aSession({ permissions }),
    answer({ method, path: called, body }) {
      const { pathname } = new URL(called, 'http://office.test');
      return answers[`${method} ${pathname}`]?.(body) ?? pageOf([]);
    },
  });

/** The queries of the calls of the list of orders. */
export const queriesOf = ({ calls }: Pick<Awaited<ReturnType<typeof openOrders>>, 'calls'>): string[] =>
  calls.flatMap(({ path }) => (path.startsWith('/orders?') ? [path.slice('/orders?'.length)] : []));
