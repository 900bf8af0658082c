import type { Route } from './core-routes.ts';

/** The calls of the search. Its page and the header's suggestions load them on demand. */
export const searchRoutes = {
  search: 'GET /search',
  listSearchSuggestions: 'GET /search/suggestions',
} as const satisfies Record<string, Route>;

/** The name of one of these calls. */
export type SearchRouteName = keyof typeof searchRoutes;
