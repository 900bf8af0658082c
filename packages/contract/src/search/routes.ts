import type { Route } from '../core/routes.ts';

/** The calls of the search. Its page and the header's suggestions load them on demand. */
export const searchRoutes = {
  search: 'GET /search',
  listSearchSuggestions: 'GET /search/suggestions',
} as const satisfies Record<string, Route>;

/** The name of one of these calls. */
export type SearchRouteName = keyof typeof searchRoutes;

/** The calls of a member's saved searches. Their pages load them on demand. */
export const savedSearchRoutes = {
  listSavedSearches: 'GET /user/searches',
  saveSearch: 'POST /user/searches',
  getSavedSearch: 'GET /user/searches/{id}',
  setSearchAlerts: 'POST /user/searches/{id}',
  deleteSavedSearch: 'POST /user/searches/{id}/delete',
} as const satisfies Record<string, Route>;

/** The name of one of these calls. */
export type SavedSearchRouteName = keyof typeof savedSearchRoutes;
