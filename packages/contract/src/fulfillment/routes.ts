import type { Route } from '../core/routes.ts';

/** The calls of My Wins alone. Its page loads them on demand. */
export const winRoutes = {
  getCombinedTotal: 'GET /payment/combine',
  cancelOrder: 'POST /user/items/{id}/cancel',
} as const satisfies Record<string, Route>;

/** The name of one of these calls. */
export type WinRouteName = keyof typeof winRoutes;

/** The calls about claims for lost parcels. Their page loads them on demand. */
export const claimRoutes = {
  getClaim: 'GET /support/claim/id/{id}',
  fileClaim: 'POST /support/claim/id/{id}',
} as const satisfies Record<string, Route>;

/** The name of a call about claims. */
export type ClaimRouteName = keyof typeof claimRoutes;

/** The calls about returns. Their pages load them on demand. */
export const returnRoutes = {
  requestReturn: 'POST /support/return',
  getReturn: 'GET /support/returns/{id}',
} as const satisfies Record<string, Route>;

/** The name of a call about returns. */
export type ReturnRouteName = keyof typeof returnRoutes;

/** The calls about ratings and testimonials. Their pages load them on demand. */
export const reviewRoutes = {
  rateItem: 'POST /review',
  writeTestimonial: 'POST /testimonials',
  getRatings: 'GET /ratings',
  listTestimonials: 'GET /testimonials',
} as const satisfies Record<string, Route>;

/** The name of one of these calls. */
export type ReviewRouteName = keyof typeof reviewRoutes;
