import type { RouteName } from '@bidkit/contract';
import { ORIGIN } from './callers.ts';
import { noPasskey, SECRET, unaskedPasskey } from './forged-passkeys.ts';
import { afterSaleRows } from './matrix-after-sale-rows.ts';
import { checkoutRows } from './matrix-checkout-rows.ts';
import { contactRows } from './matrix-contact-rows.ts';
import { membershipRows } from './matrix-membership-rows.ts';
import { officeRows } from './matrix-office-rows.ts';
import { searchRows } from './matrix-search-rows.ts';
import { staffRows } from './matrix-staff-rows.ts';
import { allAs, type Expected, may, newKey, ownedBy, type Rows, take } from './matrix-vocabulary.ts';
import type { Things } from './things.ts';

const lot = ({ lots }: Things) => ({ params: { id: lots[0] ?? 0 } });
const endedLot = ({ endedLot: id }: Things) => ({ params: { id } });
const nothing = () => ({});

const negotiated =
  (body?: (one: Things['negotiations'][0]) => object) =>
  ({ negotiations }: Things) => {
    const one = take(negotiations);
    return { params: { id: one.id }, ...(body && { body: body(one) }) };
  };
const NOT_HERE = 'not_on_partner_pages';
const NOT_ACTING = 'not_while_impersonating';
const FROM_PARTNER: Expected = {
  ...allAs('partner_pages_only'),
  page: 'allowed',
  staffPage: 'allowed',
};
/** A new member: the username tells one caller's from another's. */
const registration = (caller: string) => ({
  username: `new-${caller}`.slice(0, 30),
  email: `new-${caller}@example.com`,
  password: 'brass-corners-7',
  'repeat-password': 'brass-corners-7',
  terms: true,
});
/** Every call of the contract. One without a row does not compile, except those that `ownRead` describes. */
export const rows: Rows<RouteName> = {
  // auctions
  listAuctions: { expected: may.read, request: nothing },
  listHomeAuctions: { expected: may.read, request: nothing },
  getAuction: { expected: may.read, request: lot },
  listSimilarAuctions: { expected: may.read, request: lot },
  getAuctionRules: { expected: may.everybody, request: lot },
  getBidLog: { expected: may.read, request: endedLot },
  listOwnSealedBids: { expected: may.readAccount, request: endedLot },
  listCategories: { expected: may.everybody, request: nothing },
  placeBid: {
    expected: may.bid,
    request: (things) => ({ ...lot(things), body: { amount: 5 }, key: newKey() }),
  },

  // content
  getTime: { expected: may.everybody, request: nothing },
  getPreload: { expected: may.read, request: nothing },
  getPage: { expected: may.everybody, request: () => ({ params: { n: 1, siteId: 1 } }) },
  getAnnouncement: {
    // Reading changes the member's badge.
    expected: { ...may.read, page: NOT_HERE, staffPage: NOT_HERE },
    request: ({ noticeId }) => ({ params: { id: noticeId } }),
  },
  listExternalAuctions: { expected: may.read, request: nothing },
  listExternalAuctionTypes: { expected: may.everybody, request: nothing },
  getExternalAuction: {
    expected: may.read,
    request: ({ externalAuctionId }) => ({ params: { id: externalAuctionId } }),
  },
  getKnowledgeBase: { expected: may.everybody, request: nothing },
  suggestQuestions: { expected: may.everybody, request: () => ({ query: { text: 'shipping' } }) },
  getTimeline: { expected: may.everybody, request: nothing },
  logEvent: { expected: may.read, request: () => ({ body: { name: 'attack' } }) },

  // sessions. A wrong password is the same refusal for everybody.
  login: {
    expected: may.everybody,
    request: () => ({ body: { email: 'nobody@example.com', password: 'wrong' } }),
  },
  register: { expected: may.everybody, request: (_, caller) => ({ body: registration(caller) }) },
  checkEmailLink: { expected: may.everybody, request: () => ({ body: { token: SECRET } }) },
  verifyEmail: { expected: may.everybody, request: () => ({ body: { token: SECRET } }) },
  checkEmailUndo: { expected: may.everybody, request: () => ({ body: { token: SECRET } }) },
  undoEmailChange: { expected: may.everybody, request: () => ({ body: { token: SECRET } }) },
  recoverPassword: {
    expected: may.everybody,
    request: (_, caller) => ({ body: { email: `recover-${caller}@example.com` } }),
  },
  checkPasswordReset: { expected: may.everybody, request: () => ({ body: { token: SECRET } }) },
  resetPassword: {
    expected: may.everybody,
    request: () => ({
      body: { password: 'brass-corners-7', repeat_password: 'brass-corners-7', token: SECRET },
    }),
  },
  resendVerification: { expected: may.changeAccount, request: nothing },
  impersonate: {
    expected: may.everybody,
    request: ({ ownerId, staffName }) => ({
      body: { user_id: ownerId, username: staffName, password: 'wrong' },
    }),
  },
  openLogInLink: { expected: may.everybody, request: () => ({ body: { token: SECRET } }) },
  startSocialLogin: { expected: may.everybody, request: () => ({ body: { provider: 'facebook' } }) },
  // A forged token is the same refusal for everybody who may call.
  socialLogin: {
    expected: { ...may.changeAccount, visitor: 'allowed' },
    request: () => ({ body: { access_token: SECRET } }),
  },
  socialLoginApple: {
    expected: { ...may.changeAccount, visitor: 'allowed' },
    request: () => ({ body: { authorizationCode: SECRET, identityToken: SECRET, verifier: SECRET } }),
  },
  disconnectSocial: { expected: may.changeAccount, request: () => ({ params: { provider: 'facebook' } }) },
  getUser: { expected: { ...may.readOwnOnPages, pay: 'allowed', payOther: 'allowed' }, request: nothing },
  changePassword: {
    expected: may.changeAccount,
    // Too easy, so that no session of a caller ends.
    request: () => ({ body: { password: 'password1', repeat_password: 'password1' } }),
  },
  startPasskeyLogin: { expected: may.everybody, request: nothing },
  logInWithPasskey: { expected: may.everybody, request: () => ({ body: { passkey: noPasskey } }) },
  confirmByPassword: { expected: may.changeAccount, request: () => ({ body: { password: SECRET } }) },
  confirmByPasskey: { expected: may.changeAccount, request: () => ({ body: { passkey: noPasskey } }) },
  startPasskey: { expected: may.changeAccount, request: nothing },
  addPasskey: { expected: may.changeAccount, request: () => ({ body: { passkey: unaskedPasskey } }) },
  removePasskey: {
    expected: ownedBy(may.changeAccount, 'passkey_not_found'),
    request: ({ passkeys }) => ({ params: { id: take(passkeys) } }),
  },
  endSession: {
    expected: ownedBy(may.changeAccount, 'session_not_found'),
    request: ({ sessionIds }) => ({ params: { id: take(sessionIds) } }),
  },
  // The run sends this one and the next with `spareTokens`.
  endOtherSessions: { expected: may.changeAccount, request: nothing },
  logout: { expected: may.everybody, request: nothing },

  // a member's own lists
  setWatch: {
    expected: may.watch,
    request: ({ lots }) => ({ body: { item_id: lots[0], watchlist_type_id: 9, watching: true } }),
  },
  listWatched: { expected: may.readOwnOnPages, request: nothing },
  listWinning: { expected: may.readOwnOnPages, request: nothing },
  listLosing: { expected: may.readOwnOnPages, request: nothing },
  listUserBids: { expected: may.readOwnOnPages, request: nothing },
  listLostBids: { expected: may.readOwnOnPages, request: nothing },
  listWatchedExternalAuctions: { expected: may.readOwnOnPages, request: nothing },
  listWatchedDeals: { expected: may.readOwnOnPages, request: nothing },
  readNotification: {
    expected: ownedBy(may.changeAccount, 'notification_not_found'),
    request: ({ alerts }) => ({ params: { id: take(alerts) } }),
  },
  readAllNotifications: { expected: may.changeAccount, request: nothing },
  saveProfile: {
    expected: may.changeAccount,
    request: (_, caller) => ({
      body: {
        username: `saved-${caller}`.slice(0, 30),
        first_name: 'New',
        last_name: 'Name',
        email: `saved-${caller}@example.com`,
      },
    }),
  },
  changeUsername: {
    expected: may.changeAccount,
    request: (_, caller) => ({ body: { username: `renamed-${caller}`.slice(0, 30) } }),
  },
  setNewsletter: { expected: may.changeAccount, request: () => ({ body: { subscribe: 1 } }) },
  cancelEmailChange: { expected: may.changeAccount, request: nothing },
  setAppInstalled: { expected: may.changeAccount, request: nothing },
  // The push service is unknown: the same refusal for everybody who may call.
  subscribePush: {
    expected: may.changeAccount,
    request: () => ({
      body: {
        endpoint: 'https://push.example/subscription',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      },
    }),
  },
  unsubscribePush: {
    expected: may.changeAccount,
    request: () => ({ body: { endpoint: 'https://push.example/subscription' } }),
  },
  exportAccount: { expected: may.changeAccount, request: nothing },
  // Each caller has an unpaid item, so that the sessions of the run stay.
  cancelAccount: { expected: may.changeAccount, request: nothing },
  setNotificationSetting: {
    expected: may.changeAccount,
    request: () => ({ body: { setting_id: 1, method_id: 1 } }),
  },

  // second chances, deals and direct sales
  acceptSecondChance: {
    // To commit the owner to a price is theirs alone, and no partner's page buys a second chance.
    expected: {
      ...ownedBy(may.bid, 'offer_not_found'),
      page: NOT_HERE,
      staffPage: NOT_HERE,
      acting: NOT_ACTING,
    },
    request: ({ offers }) => ({ params: { id: take(offers) } }),
  },
  rejectSecondChance: {
    expected: ownedBy(may.changeAccount, 'offer_not_found'),
    request: ({ offers }) => ({ params: { id: take(offers) } }),
  },
  listDealCategories: { expected: may.everybody, request: nothing },
  listDeals: { expected: may.read, request: nothing },
  getDeal: { expected: may.read, request: ({ deals }) => ({ params: { id: deals[0] ?? 0 } }) },
  startDeal: {
    expected: { ...may.bid, acting: NOT_ACTING },
    request: ({ deals }) => ({ params: { id: take(deals) } }),
  },
  counterDeal: {
    expected: { ...ownedBy(may.bid, 'offer_not_found'), acting: NOT_ACTING },
    request: negotiated(({ ruleId }) => ({ sco_rule_id: ruleId, amount: 70 })),
  },
  acceptDeal: {
    expected: { ...ownedBy(may.bid, 'offer_not_found'), acting: NOT_ACTING },
    request: negotiated(({ counter }) => ({ amount: counter })),
  },
  extendDeal: { expected: ownedBy(may.watch, 'offer_not_found'), request: negotiated() },
  rejectDeal: { expected: ownedBy(may.watch, 'offer_not_found'), request: negotiated() },
  getDirectSale: { expected: may.read, request: ({ stocks }) => ({ params: { id: stocks[0] ?? 0 } }) },
  acceptDirectSale: {
    expected: { ...may.bid, acting: NOT_ACTING },
    request: ({ stocks }) => ({ params: { id: take(stocks) }, key: newKey() }),
  },

  // The cost of a price at a place is public. A pay frame shows the cost of its own lot only.
  getTotal: { expected: may.read, request: () => ({ query: { amount: 5, zip: '95131' } }) },

  ...checkoutRows,
  ...membershipRows,

  ...afterSaleRows,

  // ratings and testimonials. No item of a caller is delivered.
  rateItem: {
    expected: ownedBy(may.changeAccount, 'won_item_not_found'),
    request: ({ wins }) => ({ body: { schedule_id: wins[0]?.id ?? 0, rating: 5 } }),
  },
  writeTestimonial: {
    expected: ownedBy(may.changeAccount, 'won_item_not_found'),
    request: ({ wins }) => ({ body: { schedule_id: wins[0]?.id ?? 0, review: 'As described.' } }),
  },
  getRatings: { expected: may.everybody, request: nothing },
  listTestimonials: { expected: may.everybody, request: nothing },

  // partners' pages
  visitPartner: {
    // Only pages at the partner's own origin can say that somebody visited it.
    expected: FROM_PARTNER,
    request: () => ({ body: { partner: 'partner' } }),
  },
  getPartnerSignIn: {
    expected: may.everybody,
    request: () => ({ query: { partner: 'partner', origin: ORIGIN } }),
  },
  authorizePartner: {
    expected: may.changeAccount,
    request: () => ({ body: { partner: 'partner', origin: ORIGIN, code_challenge: SECRET } }),
  },
  openPartnerSession: {
    expected: may.everybody,
    request: () => ({ body: { code: SECRET, code_verifier: SECRET } }),
  },
  revokePartnerSessions: {
    expected: may.changeAccount,
    request: () => ({ body: { partner: 'elsewhere' } }),
  },

  ...contactRows,
  ...searchRows,
  ...officeRows,
  ...staffRows,
};
