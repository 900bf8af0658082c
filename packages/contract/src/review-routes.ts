import type { Route } from './core-routes.ts';

/** The calls about ratings and testimonials. Their pages load them on demand. */
export const reviewRoutes = {
  rateItem: 'POST /review',
  writeTestimonial: 'POST /testimonials',
  getRatings: 'GET /ratings',
  listTestimonials: 'GET /testimonials',
} as const satisfies Record<string, Route>;

/** The name of one of these calls. */
export type ReviewRouteName = keyof typeof reviewRoutes;
