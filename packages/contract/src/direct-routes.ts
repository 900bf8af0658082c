import type { Route } from './core-routes.ts';

/** The calls of a direct sale. Its element loads them beside the core routes. */
export const directRoutes = {
  getDirectSale: 'GET /buydirect/{id}',
  acceptDirectSale: 'POST /buydirect/{id}/accept',
} as const satisfies Record<string, Route>;

/** The name of a call of a direct sale. */
export type DirectRouteName = keyof typeof directRoutes;
