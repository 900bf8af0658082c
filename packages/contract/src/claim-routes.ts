import type { Route } from './core-routes.ts';

/** The calls about claims for lost parcels. Their page loads them on demand. */
export const claimRoutes = {
  getClaim: 'GET /support/claim/id/{id}',
  fileClaim: 'POST /support/claim/id/{id}',
} as const satisfies Record<string, Route>;

/** The name of a call about claims. */
export type ClaimRouteName = keyof typeof claimRoutes;
