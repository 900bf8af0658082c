import { auctionPath, type PaymentMethod } from '@bidkit/sdk';

type PaymentStep = 'methods' | 'address' | 'review' | 'receipt';

/** Addresses of the pages, aliases after the canonical one (spec 000 §2.1). */
export const patterns = {
  home: ['/', '/index.php'],
  featured: ['/auction/featured'],
  category: ['/category/:id'],
  tag: ['/tag/:id'],
  auction: ['/auctions/:id/:slug?', '/auction/:id'],
  deals: ['/dailydeals'],
  deal: ['/dailydeals/:id'],
  buyDirect: ['/buydirect/:id'],
  login: ['/login'],
  register: ['/register'],
  impersonate: ['/impersonate', '/site/impersonate'],
  watchlist: ['/account/watchlist'],
  winning: ['/account/watchlist/winning'],
  losing: ['/account/watchlist/losing'],
  unpaid: ['/account/watchlist/unpaid'],
  watchedDeals: ['/account/watchlist/dailydeals'],
  myBids: ['/account/mybids'],
  myWins: ['/my-wins', '/myitems'],
  // One page with a step for each address (spec 001 §2).
  payment: [
    '/payment/methods/:id',
    '/payment/address/:method/:id',
    '/payment/review/:method/:id',
    '/payment/paypal/review/:id',
    '/payment/receipt/paypal/:id',
    '/payment/:method/receipt/:id',
  ],
  paypalReturn: ['/payment/paypal/return/:id'],
  printReceipt: ['/print/receipt/:id'],
  alerts: ['/account/notifications'],
  settings: ['/account/settings'],
  notificationSettings: ['/account/settings/notifications'],
  // The windows that partners' pages and our frame on them open; the server lets these answer them (DESIGN §7).
  partnerSignIn: ['/partner/sign-in'],
  partnerPay: ['/partner/pay'],
  // Framed by partners' pages, and the only page that may be.
  partnerCheckout: ['/partner/checkout/:id'],
  partnerSites: ['/account/partners'],
  developers: ['/developers/:page?'],
  testimonials: ['/testimonials'],
  notices: ['/notices'],
  notice: ['/notices/:id'],
  terms: ['/terms', '/site/terms'],
  about: ['/about'],
  privacy: ['/privacy', '/site/privacy'],
  cookiePolicy: ['/site/cookie-policy'],
  noReserve: ['/site/noreserve'],
  biddingRules: ['/site/biddingrules'],
  deleteInstructions: ['/delete-instructions'],
} as const satisfies Record<string, readonly string[]>;

/** The only home of links. */
export const paths = {
  home: patterns.home[0],
  featured: patterns.featured[0],
  deals: patterns.deals[0],
  login: patterns.login[0],
  register: patterns.register[0],
  watchlist: patterns.watchlist[0],
  winning: patterns.winning[0],
  losing: patterns.losing[0],
  unpaid: patterns.unpaid[0],
  watchedDeals: patterns.watchedDeals[0],
  myBids: patterns.myBids[0],
  myWins: patterns.myWins[0],
  alerts: patterns.alerts[0],
  notificationSettings: patterns.notificationSettings[0],
  partnerSites: patterns.partnerSites[0],
  testimonials: patterns.testimonials[0],
  notices: patterns.notices[0],
  terms: patterns.terms[0],
  about: patterns.about[0],
  privacy: patterns.privacy[0],
  cookiePolicy: patterns.cookiePolicy[0],
  noReserve: patterns.noReserve[0],
  biddingRules: patterns.biddingRules[0],
  deleteInstructions: patterns.deleteInstructions[0],
  /** The playground; by a guide's name or an element's tag, its page. */
  developers: (page?: string) => (page ? `/developers/${page}` : '/developers'),
  auction: auctionPath,
  deal: (id: number) => `/dailydeals/${id}`,
  buyDirect: (auctionId: number) => `/buydirect/${auctionId}`,
  /** Spec 001 §2: the method stands before the review and the receipt of PayPal and cards as it always has. */
  payment: ({ id, step, method }: { id: number; step: PaymentStep; method: PaymentMethod }) => {
    if (step === 'methods') return `/payment/methods/${id}`;
    if (step === 'receipt')
      return method === 'paypal' ? `/payment/receipt/paypal/${id}` : `/payment/${method}/receipt/${id}`;
    if (step === 'review' && method === 'paypal') return `/payment/paypal/review/${id}`;
    return `/payment/${step}/${method}/${id}`;
  },
  /** Where a member agrees to pay on a partner's page. */
  partnerPay: patterns.partnerPay[0],
  printReceipt: (id: number) => `/print/receipt/${id}`,
  notice: (id: number) => `/notices/${id}`,
  category: ({ id, is_virtual = false }: { id: number; is_virtual?: boolean }) =>
    is_virtual ? `/tag/${id}` : `/category/${id}`,
} as const;
