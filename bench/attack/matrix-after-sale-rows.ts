import type { ClaimRouteName, ReturnRouteName, SupportRouteName, WinRouteName } from '@bidkit/contract';
import { may, ownedBy, type Rows, take } from './matrix-vocabulary.ts';
import { PIXEL } from './pixel.ts';

/** The calls of members about their orders and returns, their claims for lost parcels, and their support tickets. */
export const afterSaleRows: Rows<
  ClaimRouteName | ReturnRouteName | Exclude<SupportRouteName, 'sendContactMessage'> | WinRouteName
> = {
  requestReturn: {
    expected: ownedBy(may.changeAccount, 'won_item_not_found'),
    request: ({ parcels }) => ({
      body: { type: 2, auction: take(parcels.toReturn), reason: 1, description: 'Too small' },
    }),
  },
  cancelOrder: {
    expected: ownedBy(may.changeAccount, 'won_item_not_found'),
    request: ({ parcels }) => ({ params: { id: take(parcels.toCancel) } }),
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
  createTicket: {
    expected: may.changeAccount,
    request: () => ({ body: { topic: 8, message: 'Where is it?' } }),
  },
  getTicket: {
    expected: ownedBy(may.readAccount, 'ticket_not_found'),
    request: ({ tickets }) => ({ params: { id: tickets.own } }),
  },
  replyToTicket: {
    expected: ownedBy(may.changeAccount, 'ticket_not_found'),
    request: ({ tickets }) => ({ params: { id: tickets.own }, body: { message: 'More' } }),
  },
  addTicketPicture: {
    expected: may.changeAccount,
    request: () => ({ body: { data: PIXEL } }),
  },
  getTicketPicture: {
    expected: ownedBy(may.readAccount, 'picture_not_found'),
    request: ({ tickets }) => ({ params: { id: tickets.picture } }),
  },
};
