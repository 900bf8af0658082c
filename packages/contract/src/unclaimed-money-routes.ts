import type { Route } from './core-routes.ts';

/** The call of the page of unclaimed money, which only that page loads. */
export const unclaimedMoneyRoutes = {
  listUnclaimedMoney: 'GET /unclaimed-money',
} as const satisfies Record<string, Route>;

/** The name of this call. */
export type UnclaimedMoneyRouteName = keyof typeof unclaimedMoneyRoutes;
