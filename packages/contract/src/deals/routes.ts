import type { Route } from '../core/routes.ts';

/** The calls of a negotiation. Its element loads them beside the core routes. */
export const dealRoutes = {
  getDeal: 'GET /dailydeals/{id}',
  startDeal: 'POST /dailydeals/{id}/start',
  counterDeal: 'POST /dailydeals/{id}/counter',
  extendDeal: 'POST /dailydeals/{id}/more-time',
  acceptDeal: 'POST /dailydeals/{id}/accept',
  rejectDeal: 'POST /dailydeals/{id}/reject',
} as const satisfies Record<string, Route>;

/** The name of a call of a negotiation. */
export type DealRouteName = keyof typeof dealRoutes;

/** The calls of a direct sale. Its element loads them beside the core routes. */
export const directRoutes = {
  getDirectSale: 'GET /buydirect/{id}',
  acceptDirectSale: 'POST /buydirect/{id}/accept',
} as const satisfies Record<string, Route>;

/** The name of a call of a direct sale. */
export type DirectRouteName = keyof typeof directRoutes;
