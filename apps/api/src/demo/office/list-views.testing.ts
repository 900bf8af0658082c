/** The queries of the views of each list of the office, without those of all rows. Lists without views have one. */
const views: Readonly<Record<string, readonly string[]>> = {
  auctions: [
    'status=live',
    'status=live&ends_within=24h',
    'status=live&bids=none&ends_within=24h',
    'status=scheduled',
    'status=unsold',
    'status=sold',
    'status=cancelled',
  ],
  products: ['live=yes', 'photographs=no'],
  categories: [''],
  deals: ['state=running', 'state=sold_out', 'state=ended'],
  'deal-rules': [''],
  'external-auctions': ['status=listed', 'ends=week', 'status=listed&picture=no', 'status=ended'],
  'listing-feeds': [''],
  'listing-sources': [''],
  'listing-types': [''],
  orders: [
    ...['await_payment', 'pack', 'ship', 'deliver', 'settle_check', 'return'].map(
      (step) => `next_step=${step}`,
    ),
    ...['lost', 'refunded'].map((status) => `item_status=${status}`),
    'kind=membership',
  ],
  payments: ['status=captured', 'status=declined'],
  checks: ['due=yes', 'due=no'],
  refunds: ['status=requested', 'status=confirmed', 'status=failed&repeated=no', 'kind=chargeback'],
  'refunds/payouts': [''],
  'packable-items': [''],
  parcels: [
    ...['packed', 'on_the_way', 'delivered', 'lost'].map((status) => `status=${status}`),
    'alert=true',
  ],
  returns: [...['approve', 'receive', 'inspect', 'close'].map((step) => `step=${step}`), 'open=no'],
  claims: ['filed', 'sent', 'approved', 'closed'].map((status) => `status=${status}`),
  users: [
    ...['active', 'unverified', 'canceled', 'merged', 'erased', 'staff'].map((status) => `status=${status}`),
    'unpaid=yes',
    'restricted=yes',
    'membership=monthly',
    'membership=yearly',
  ],
  tickets: [
    ...['open', 'waiting', 'closed'].map((state) => `state=${state}`),
    'assignee=sam&open=yes',
    'assignee=none&open=yes',
  ],
  'canned-answers': [''],
  content: ['draft', 'scheduled', 'published', 'expired'].map((state) => `state=${state}`),
  testimonials: ['pending', 'approved', 'rejected'].map((status) => `status=${status}`),
  newsletters: [''],
  mails: ['failed', 'waiting', 'sent'].map((state) => `state=${state}`),
  views: ['screen=lots', 'screen=orders'],
  ...Object.fromEntries(
    ['alerts', 'audit', 'csp-reports', 'currency-rates', 'exports', 'page-errors', 'roles', 'team'].map(
      (list) => [list, ['']],
    ),
  ),
};

/** The paths of the calls, without `/staff/`, whose answers have rows in the demo. */
export const filledPaths = Object.entries(views).flatMap(([list, queries]) =>
  queries.map((query) => (query ? `${list}?${query}` : list)),
);

/** Paths without rows. The server would log each of these payments as an error at each start, and alert staff. */
export const emptyByDesign = ['payments?unverified=true', 'payments?unverified=late'];
