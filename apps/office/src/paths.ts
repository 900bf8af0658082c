import { matchPath } from 'react-router';

/** The addresses of all pages below `/office`, by area and name. The area's `routes.tsx` has a row for each. */
export const paths = {
  office: { home: '/', security: '/security', members: '/staff', roles: '/roles', role: '/roles/:id' },
  products: { products: '/products', product: '/products/:id' },
  staff: { lots: '/lots', newLot: '/lots/new', lot: '/lots/:id', changeLot: '/lots/:id/edit' },
  auctions: { categories: '/categories', category: '/categories/:id' },
  deals: { deals: '/deals', create: '/deals/new', deal: '/deals/:id', rules: '/deal-rules' },
  returns: { returns: '/returns', return: '/returns/:id' },
  claims: { claims: '/claims', claim: '/claims/:id' },
  support: { tickets: '/support', ticket: '/support/:id', canned: '/canned-answers' },
  packing: { packing: '/packing', group: '/packing/items/:id', parcel: '/packing/parcels/:id' },
  parcels: { parcels: '/parcels', parcel: '/parcels/:id' },
  members: { members: '/members', member: '/members/:id' },
  listings: { listings: '/listings', create: '/listings/new', listing: '/listings/:id' },
  imports: { imports: '/imports' },
  settings: {
    business: '/settings/business',
    shipping: '/settings/shipping',
    taxes: '/settings/taxes',
  },
  audit: { audit: '/audit' },
  content: {
    content: '/content',
    newEntry: '/content/new',
    testimonials: '/content/testimonials',
    testimonial: '/content/testimonials/:id',
    entry: '/content/:kind/:key',
  },
  partners: { partners: '/partners', partner: '/partners/:id' },
  operation: {
    texts: '/settings/texts',
    currencies: '/settings/currencies',
    system: '/system',
    mails: '/mails',
  },
  payments: {
    orders: '/orders',
    order: '/orders/:id',
    payments: '/payments',
    refunds: '/payments/refunds',
    payouts: '/payments/payouts',
    checks: '/payments/checks',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Area = keyof typeof paths;

const patterns = Object.values(paths).flatMap((addresses) => Object.values<string>(addresses));

/** Whether the office has a page at an address. */
export const isPage = (path: string): boolean => patterns.some((pattern) => matchPath(pattern, path));
