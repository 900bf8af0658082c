import type { addressBookEndpoints, CheckoutRouteName } from '@bidkit/contract';
import type { CallerKind } from './callers.ts';
import { type Expected, may, newKey, ownedBy, type Request, type Row, take } from './matrix-vocabulary.ts';
import type { Things, Win } from './things.ts';
import { HOME } from './write-sales.ts';

/** To pay for a won item: its winner, on the marketplace or in the pay frame for it. */
const payOwn = {
  ...ownedBy(may.readAccount, 'won_item_not_found'),
  pay: 'allowed',
  payOther: 'won_item_not_found',
} as const satisfies Expected;
const payOwnUnimpersonated = { ...payOwn, acting: 'not_while_impersonating' } as const satisfies Expected;
const NO_SUCH_ORDER = {
  owner: 'paypal_order_not_found',
  other: 'paypal_order_not_found',
  suspended: 'paypal_order_not_found',
  staff: 'paypal_order_not_found',
} as const;
/** A request about a won item of the owner. */
const forWin =
  (request: (win: Win, ownAddress: number) => Request) => (things: Things, caller: CallerKind) => {
    const win = take(things.wins);
    const { [caller as 'owner']: own = things.addressIds.owner } = things.addressIds;
    return { payToken: win.payToken, ...request(win, own) };
  };

const ownAddress = {
  expected: ownedBy(may.changeAccount, 'address_not_found'),
  request: ({ addresses }) => ({ params: { id: take(addresses) } }),
} as const satisfies Row;

/** The calls of the address book, which no pay frame makes. */
const addressBookRows: Readonly<Record<keyof typeof addressBookEndpoints, Row>> = {
  saveAddress: { expected: may.changeAccount, request: () => ({ body: HOME }) },
  deleteAddress: ownAddress,
  offerAddressFirst: ownAddress,
};

/** The calls of a checkout: of the owner's item, in their session or in the pay frame for this item. */
export const checkoutRows: Readonly<Record<CheckoutRouteName, Row>> & typeof addressBookRows = {
  ...addressBookRows,
  listAddresses: {
    expected: { ...may.readAccount, pay: 'allowed', payOther: 'allowed' },
    request: () => ({}),
  },
  combineItems: {
    expected: ownedBy(may.changeAccount, 'won_item_not_found'),
    request: forWin(({ id }) => ({ body: { auction_id: id, others: [] } })),
  },
  createCardToken: {
    expected: { ...may.changeAccount, pay: 'allowed', payOther: 'allowed' },
    request: () => ({ body: {} }),
  },
  savePaymentAddress: {
    expected: payOwnUnimpersonated,
    request: forWin(({ id }) => ({ params: { method: 'credit-card' }, body: { ...HOME, auction_id: id } })),
  },
  getPaymentSummary: { expected: payOwn, request: forWin(({ id }) => ({ query: { auctionId: id } })) },
  executeCardPayment: {
    expected: payOwnUnimpersonated,
    request: forWin(({ id }, addressId) => ({
      body: { message: { nonce: newKey() }, auction_id: id, address_id: addressId },
    })),
  },
  createPaypalOrder: {
    expected: payOwnUnimpersonated,
    request: forWin(({ id }) => ({ body: { auction: id } })),
  },
  updatePaypalOrder: {
    // The owner's item has no such order, which the owner and others cannot tell apart.
    expected: { ...payOwnUnimpersonated, ...NO_SUCH_ORDER, pay: 'paypal_order_not_found' },
    request: forWin(({ id }) => ({ body: { orderID: 'UNKNOWN', auction: id } })),
  },
  capturePaypalOrder: {
    expected: {
      ...may.changeAccount,
      ...NO_SUCH_ORDER,
      pay: 'paypal_order_not_found',
      payOther: 'paypal_order_not_found',
    },
    request: () => ({ body: { orderID: 'UNKNOWN' } }),
  },
  payByCheck: {
    expected: payOwnUnimpersonated,
    request: forWin(({ id }, addressId) => ({
      body: { auction_id: id, amount: 1, site_id: 1, id: addressId },
    })),
  },
  withdrawCheck: {
    expected: {
      ...payOwnUnimpersonated,
      owner: 'check_not_found',
      pay: 'check_not_found',
    },
    request: forWin(({ id }) => ({ params: { id } })),
  },
  getReceipt: {
    expected: {
      ...payOwn,
      owner: 'receipt_not_found',
      acting: 'receipt_not_found',
      pay: 'receipt_not_found',
    },
    request: forWin(({ id }) => ({ params: { id } })),
  },
  getWonItem: { expected: payOwn, request: forWin(({ id }) => ({ params: { id } })) },
  extendPayment: { expected: payOwnUnimpersonated, request: forWin(({ id }) => ({ params: { id } })) },
};
