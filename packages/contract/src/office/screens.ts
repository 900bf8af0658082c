// The names of lists alone, without schemas: pages load them.

/** The lists of the office that have saved views, by the names of their screens. */
export const officeScreens = [
  'lots',
  'products',
  'categories',
  'deals',
  'listings',
  'imports',
  'orders',
  'packing',
  'parcels',
  'returns',
  'claims',
  'payments',
  'refunds',
  'payouts',
  'checks',
  'members',
  'tickets',
  'canned-answers',
  'content',
  'newsletters',
  'partners',
  'credits',
  'staff',
  'roles',
  'audit',
] as const;
export type OfficeScreen = (typeof officeScreens)[number];

/** The call of each list that can be exported, by the name of its screen. An export needs the call's permission. */
export const exportedLists = {
  lots: 'listStaffAuctions',
  products: 'listProducts',
  deals: 'listStaffDeals',
  orders: 'listOrders',
  payments: 'listPayments',
  refunds: 'listRefunds',
  payouts: 'listPayouts',
  checks: 'listChecks',
  parcels: 'listParcels',
  returns: 'listReturns',
  claims: 'listClaims',
  tickets: 'listStaffTickets',
} as const;

/** A list that can be exported, by the name of its screen. */
export type ExportScreen = keyof typeof exportedLists;

// The keys of an object are not a tuple for the compiler.
export const exportScreens = Object.keys(exportedLists) as [ExportScreen, ...ExportScreen[]];

/** Hours for which the file of an export is kept. */
export const EXPORT_HOURS = 24;
