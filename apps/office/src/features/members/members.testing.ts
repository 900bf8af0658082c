import type { MemberDetail, StaffMembership, StaffPermission } from '@bidkit/contract';
import { act } from '@testing-library/react';
import { aSession, openOffice } from '../../testing.tsx';

const at = '2020-01-01T12:00:00Z';

/** A member with these values. */
export const aMember = (values: Partial<MemberDetail> = {}): MemberDetail => ({
  ...{ id: 9, username: 'ava', email: 'ava@example.com', first_name: 'Ava', last_name: 'Lindqvist' },
  ...{ status: 'active', is_staff: false, restrictions: [], membership: null, partner: null, created_at: at },
  ...{
    bids: 3,
    wins: 1,
    unpaid: 1,
    due_at: null,
    spent: 40,
    phone: null,
    pending_email: null,
    newsletter: false,
  },
  ...{ email_verified_at: at, cancelled_at: null, restorable_until: null, erased_at: null },
  merged_into: null,
  ...{ bid_limit: 500, bidding_suspended: false, logins: ['password'] },
  sessions: [{ id: 's', kind: 'browser', name: 'Firefox on Linux', created_at: at, used_at: at }],
  notes: [{ id: 1, staff: 'suki', message: 'Prefers a call', created_at: at }],
  last_orders: [
    { id: 71, name: 'Oak chest', total: 40, status: 'paid', item_status: 'packed', created_at: at },
  ],
  last_wins: [{ id: 5, auction_id: 17, name: 'Oak chest', price: 40, state: 'unpaid', pay_by: at }],
  last_tickets: [{ id: 4, topic: 'Shipping', state: 'open', changed_at: at }],
  last_bids: [{ id: 18, name: 'Lamp', bids: 2, state: 'outbid', price: 12, last_bid_at: at }],
  ...values,
});

/** A membership with one payment. */
export const aMembership = (values: Partial<StaffMembership> = {}): StaffMembership => ({
  ...{ user_id: 9, username: 'ava', subscription: 'I-1', plan: 'monthly', user_status_id: 3 },
  ...{ ends_at: at, renews: true, renews_at: at, has_failed_payment: false },
  payments: [
    {
      ...{ id: 33, plan: 'monthly', name: 'Monthly membership', amount: 10, method: 'paypal' },
      ...{ paid_at: at, transaction_id: 'T-1', status: 'paid' },
    },
  ],
  ...values,
});

const empty = { data: [], total: 0, total_capped: false, last_page: 1, current_page: 1 };

interface Given {
  readonly permissions?: readonly StaffPermission[];
  readonly answers?: Readonly<Record<string, (body: unknown) => object>>;
}

/** Opens the office with this member and what it answers to other calls. */
export const openMembers = (path: string, { permissions = ['members:read'], answers = {} }: Given = {}) =>
  openOffice(path, {
    session: aSession({ permissions: [...permissions] }),
    answer({ method, path, body }) {
      const { pathname } = new URL(path, 'http://office.test');
      const own = answers[`${method} ${pathname}`];
      if (own) return own(body);
      if (pathname === '/users/9') return aMember();
      if (pathname === '/users/9/restrictions') return [];
      if (pathname === '/users/9/membership') return aMembership({ plan: null, renews: false, payments: [] });
      return empty;
    },
  });

/** Does something, and waits for what follows at once. */
export const after = (doing: () => unknown) => act(async () => void (await doing()));
