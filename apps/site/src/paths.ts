import { auctionPath, type PaymentMethod, type SocialProvider } from '@bidkit/sdk';

type PaymentStep = 'methods' | 'address' | 'review' | 'receipt';

/**
 * Addresses of the pages by domain: a folder in `features/`, such as `deals` or `payments/checkout`, whose `routes.tsx`
 * has one row for each. The canonical address comes first, aliases after it. The build hands them to the server, which
 * answers every other address with 404.
 */
export const patterns = {
  auctions: {
    home: ['/', '/index.php'],
    featured: ['/auction/featured'],
    category: ['/category/:id'],
    tag: ['/tag/:id'],
    auction: ['/auctions/:id/:slug?', '/auction/:id'],
  },
  deals: {
    deals: ['/dailydeals'],
    deal: ['/dailydeals/:id'],
    buyDirect: ['/buydirect/:id'],
    watchedDeals: ['/account/watchlist/dailydeals'],
  },
  sessions: {
    login: ['/login'],
    register: ['/register'],
    // The link in a mail.
    verify: ['/verify/:token'],
    undoEmail: ['/undo-email/:token'],
    unsubscribe: ['/unsubscribe/:token'],
    forgot: ['/forgot'],
    forgotSent: ['/forgot/sent'],
    forgotComplete: ['/forgot/complete'],
    resetPassword: ['/forgot/reset/:token', '/forgot/:token'],
    impersonate: ['/impersonate', '/site/impersonate'],
    // The login through a provider: the way there and back.
    socialStart: ['/social/start/:provider'],
    socialReturn: ['/social/return'],
    editUsername: ['/edit-username'],
  },
  'auctions/watchlist': {
    watchlist: ['/account/watchlist'],
    winning: ['/account/watchlist/winning'],
    losing: ['/account/watchlist/losing'],
    unpaid: ['/account/watchlist/unpaid'],
    myBids: ['/account/mybids'],
  },
  'fulfillment/won-items': {
    myWins: ['/my-wins', '/myitems'],
  },
  fulfillment: {
    myRefunds: ['/my-refunds'],
    claim: ['/support/claim/:id'],
    returns: ['/support/return', '/supportticket/return'],
    returnItem: ['/support/return/:id'],
    printReturn: ['/print/return/:id'],
  },
  support: {
    support: ['/support', '/supportticket', '/supportrequest'],
    contact: ['/contact'],
    tickets: ['/support/tickets'],
    ticket: ['/support/tickets/:id'],
  },
  'payments/checkout': {
    // One page, with an address for each step.
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
  },
  'payments/membership': {
    upgrade: ['/upgrade'],
    membershipCard: ['/subscription/credit-card'],
    // PayPal returns here.
    membershipPaypal: ['/subscription/paypal/return'],
    membershipReceipt: ['/subscription/receipt'],
    managePayments: ['/account/settings/manage_payments'],
  },
  notifications: {
    alerts: ['/account/notifications'],
  },
  account: {
    settings: ['/account/settings'],
    passwordSettings: ['/account/settings/password'],
    addresses: ['/account/settings/addresses'],
    notificationSettings: ['/account/settings/notifications'],
    cancel: ['/cancel'],
    socialSettings: ['/account/settings/social'],
    phone: ['/phone'],
  },
  partners: {
    // Windows opened by partners' pages and by our frame on them: the server lets these two keep their opener.
    partnerSignIn: ['/partner/sign-in'],
    partnerPay: ['/partner/pay'],
    // The only page that partners' pages may frame.
    partnerCheckout: ['/partner/checkout/:id'],
    partnerSites: ['/account/partners'],
  },
  developers: {
    developers: ['/developers/:page?'],
  },
  search: {
    search: ['/search'],
    savedSearches: ['/account/searches'],
    savedSearch: ['/account/searches/:id'],
  },
  listings: {
    externalAuctions: ['/externalauction'],
    externalAuction: ['/externalauction/:id'],
    carAuctions: ['/carauction'],
    carAuction: ['/carauction/:id'],
    watchedListings: ['/account/watchlist/listings'],
  },
  'listings/unclaimed-money': {
    unclaimed: ['/unclaimed'],
  },
  content: {
    knowledgeBase: ['/knowledgebase', '/faq'],
    testimonials: ['/testimonials'],
    notices: ['/notices'],
    notice: ['/notices/:id'],
    terms: ['/terms', '/site/terms'],
    about: ['/about'],
    privacy: ['/privacy', '/site/privacy'],
    cookiePolicy: ['/site/cookie-policy'],
    noReserve: ['/site/noreserve'],
    biddingRules: ['/site/biddingrules'],
    returnPolicy: ['/return-policy'],
    deleteInstructions: ['/delete-instructions'],
  },
} as const satisfies Record<string, Record<string, readonly [string, ...string[]]>>;

export type Domain = keyof typeof patterns;
type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
type Pages = Intersection<(typeof patterns)[Domain]>;
/** The canonical address of every page whose address has no parameter. */
type PlainPaths = {
  readonly [P in keyof Pages as Pages[P] extends readonly [`${string}:${string}`, ...unknown[]]
    ? never
    : P]: Pages[P] extends readonly [infer Canonical, ...unknown[]] ? Canonical : never;
};

const canonicalPaths = Object.values(patterns).flatMap((pages) =>
  Object.entries<readonly string[]>(pages).map(([name, [path]]) => [name, path]),
);

/** The addresses for all links of the site. */
export const paths = {
  // `Object.entries` loses the types of the names.
  ...(Object.fromEntries(canonicalPaths) as PlainPaths),
  /** The page of a guide by its name, of an element by its tag and so on; without a page, the Quickstart. */
  developers: (page?: string) => (page ? `/developers/${page}` : '/developers'),
  auction: auctionPath,
  /** The page of an auction of which only the number is known. */
  auctionById: (id: number) => `/auctions/${id}`,
  deal: (id: number) => `/dailydeals/${id}`,
  buyDirect: (auctionId: number) => `/buydirect/${auctionId}`,
  /**
   * A step of the checkout. The position of the method in the path differs between steps, for the sake of existing
   * links.
   */
  payment: ({ id, step, method }: { id: number; step: PaymentStep; method: PaymentMethod }) => {
    if (step === 'methods') return `/payment/methods/${id}`;
    if (step === 'receipt')
      return method === 'paypal' ? `/payment/receipt/paypal/${id}` : `/payment/${method}/receipt/${id}`;
    if (step === 'review' && method === 'paypal') return `/payment/paypal/review/${id}`;
    return `/payment/${step}/${method}/${id}`;
  },
  socialStart: (provider: SocialProvider) => `/social/start/${provider}`,
  claim: (auctionId: number) => `/support/claim/${auctionId}`,
  returnItem: (auctionId: number) => `/support/return/${auctionId}`,
  printReturn: (rma: number) => `/print/return/${rma}`,
  savedSearch: (id: number) => `/account/searches/${id}`,
  ticket: (id: number) => `/support/tickets/${id}`,
  printReceipt: (id: number) => `/print/receipt/${id}`,
  externalAuction: (id: number) => `/externalauction/${id}`,
  carAuction: (id: number) => `/carauction/${id}`,
  notice: (id: number) => `/notices/${id}`,
  /** A question of the knowledge base, opened. */
  question: (key: string) => `/knowledgebase#${key}`,
  category: ({ id, is_virtual = false }: { id: number; is_virtual?: boolean }) =>
    is_virtual ? `/tag/${id}` : `/category/${id}`,
} as const;
