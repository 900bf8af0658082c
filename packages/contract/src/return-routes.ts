import type { Route } from './core-routes.ts';

/** The calls about returns. Their pages load them on demand. */
export const returnRoutes = {
  requestReturn: 'POST /support/return',
  getReturn: 'GET /support/returns/{id}',
} as const satisfies Record<string, Route>;

/** The name of a call about returns. */
export type ReturnRouteName = keyof typeof returnRoutes;
