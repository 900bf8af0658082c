import type { ClaimRouteName, ReturnRouteName } from '@bidkit/contract';
import { may, ownedBy, type Rows, take } from './matrix-vocabulary.ts';

/** The calls of members about their returns, and about claims for lost parcels. */
export const afterSaleRows: Rows<ClaimRouteName | ReturnRouteName> = {
  requestReturn: {
    expected: ownedBy(may.changeAccount, 'won_item_not_found'),
    request: ({ parcels }) => ({
      body: { type: 2, auction: take(parcels.toReturn), reason: 1, description: 'Too small' },
    }),
  },
  getReturn: {
    expected: ownedBy(may.readAccount, 'return_not_found'),
    request: ({ returns }) => ({ params: { id: returns[0] ?? 0 } }),
  },
  getClaim: {
    expected: ownedBy(may.readAccount, 'claim_not_found'),
    request: ({ claims }) => ({ params: { id: claims[0] ?? 0 } }),
  },
  fileClaim: {
    expected: ownedBy(may.changeAccount, 'claim_not_found'),
    request: ({ claims }) => ({
      params: { id: take(claims) },
      body: { reason: 4, phone: '555 0100', signature: 'Ava Stone' },
    }),
  },
};
