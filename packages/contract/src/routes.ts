import type { Route } from './core-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { staffRoutes } from './staff-routes.ts';

/**
 * Every call of the API by the name it has in the sdk, in OpenAPI and among the server's handlers (spec 000-002 §7).
 * Its schemas stand in the file of its domain; a client that needs method and path alone carries no schema library.
 */
export const routes = { ...memberRoutes, ...staffRoutes } as const satisfies Record<string, Route>;

/** The name of a call. */
export type RouteName = keyof typeof routes;
