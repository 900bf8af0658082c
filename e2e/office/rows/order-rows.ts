import { aFiledClaim, anApprovedReturn, aReturn } from '../after-sale.ts';
import { press, type Row } from './page-row.ts';

/** The pages of orders, payments, packing, returns and claims. */
export const orderRows: readonly Row[] = [
  { path: '/returns?view=all', prepare: aReturn },
  {
    path: '/returns/:id',
    prepare: anApprovedReturn,
    states: {
      'the dialog of a refund': press('Refund'),
      'its errors': (page) => page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click(),
    },
  },
  { path: '/claims', prepare: aFiledClaim },
  {
    path: '/claims/:id',
    prepare: aFiledClaim,
    states: { 'the dialog of a decision': press('Approve and refund') },
  },
  { path: '/packing' },
  { path: '/packing/items/1' },
  // With parcels, which the demo of these tests has not: packing.spec.ts.
  { path: '/parcels' },
  { path: '/orders' },
  { path: '/orders?view=held&q=nothing-like-this' },
  { path: '/payments', states: { 'the filters': press('Filters') } },
  { path: '/payments/refunds' },
  { path: '/payments/payouts' },
  { path: '/payments/checks' },
];
