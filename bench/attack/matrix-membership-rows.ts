import type { MembershipRouteName } from '@bidkit/contract';
import { may, newKey, type Rows } from './matrix-vocabulary.ts';

const nothing = () => ({});

/** The calls of paid memberships: of each member for themselves, and on the marketplace only. */
export const membershipRows: Rows<MembershipRouteName> = {
  submitPaypalMembership: {
    expected: may.changeAccount,
    request: () => ({ body: { isMonthly: false } }),
  },
  completePaypalMembership: {
    expected: {
      ...may.changeAccount,
      owner: 'paypal_order_not_found',
      other: 'paypal_order_not_found',
      suspended: 'paypal_order_not_found',
      staff: 'paypal_order_not_found',
    },
    request: () => ({ body: { paypal_transaction_id: 'UNKNOWN' } }),
  },
  createMembershipCardToken: { expected: may.changeAccount, request: () => ({ body: {} }) },
  buyMembershipByCard: {
    expected: may.changeAccount,
    request: () => ({ body: { message: { nonce: newKey() } } }),
  },
  cancelRenewal: { expected: may.changeAccount, request: nothing },
};
