import { auctionPath } from '@bidkit/sdk';

/** Addresses of the pages, aliases after the canonical one (spec 000 §2.1). */
export const patterns = {
  home: ['/', '/index.php'],
  featured: ['/auction/featured'],
  category: ['/category/:id'],
  tag: ['/tag/:id'],
  auction: ['/auctions/:id/:slug?', '/auction/:id'],
  login: ['/login'],
  register: ['/register'],
  watchlist: ['/account/watchlist'],
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
  login: patterns.login[0],
  register: patterns.register[0],
  watchlist: patterns.watchlist[0],
  testimonials: patterns.testimonials[0],
  notices: patterns.notices[0],
  terms: patterns.terms[0],
  about: patterns.about[0],
  privacy: patterns.privacy[0],
  cookiePolicy: patterns.cookiePolicy[0],
  noReserve: patterns.noReserve[0],
  biddingRules: patterns.biddingRules[0],
  deleteInstructions: patterns.deleteInstructions[0],
  auction: auctionPath,
  notice: (id: number) => `/notices/${id}`,
  category: ({ id, is_virtual = false }: { id: number; is_virtual?: boolean }) =>
    is_virtual ? `/tag/${id}` : `/category/${id}`,
} as const;
