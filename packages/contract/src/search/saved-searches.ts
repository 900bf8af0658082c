import * as z from 'zod/mini';
import { MAX_SEARCH_NAME_CHARACTERS } from '../core/constants.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { done, instant, optionalText, yesOrNo } from '../core/schema.ts';
import { requireZip, searchEnding, searchFilters, searchKindForSale } from './endpoints.ts';
import { searchErrors } from './errors.ts';

const message = messagesOf(searchErrors);

/**
 * A search to save, with the text and the filters of `search`. It finds what is for sale, and no questions. Without a
 * name it gets one of its text and filters.
 */
export const savedSearchForm = z
  .object({
    ...searchFilters,
    kind: z.optional(searchKindForSale),
    name: optionalText(MAX_SEARCH_NAME_CHARACTERS),
  })
  .check(requireZip);
export type SavedSearchForm = z.output<typeof savedSearchForm>;

/** The text and the filters of a saved search, as `search` reads them. */
export const savedSearchQuery = z.object({
  q: z.string(),
  kind: z.optional(searchKindForSale),
  category_id: z.optional(z.int()),
  min_price: z.optional(z.int()),
  max_price: z.optional(z.int()),
  ending: z.optional(searchEnding),
  buy_direct: z.optional(z.literal(1)),
  zip: z.optional(z.string()),
  distance: z.optional(z.int()),
});
export type SavedSearchQuery = z.output<typeof savedSearchQuery>;

/** How often a saved search is mailed: once a day at most, as soon as something is found, or never. */
export const searchMailPace = z.enum(['daily', 'at_once', 'never']);
export type SearchMailPace = z.output<typeof searchMailPace>;

/** How the member is told about new matches of one search: an alert in the bell, push notifications, emails. */
export const searchAlerts = z.object({
  alert: yesOrNo,
  push: yesOrNo,
  email: z.enum(searchMailPace.options, message('search_pace_unknown')),
});
export type SearchAlerts = z.output<typeof searchAlerts>;

/** The fields of them that change. */
export const searchAlertsForm = z.partial(searchAlerts);
export type SearchAlertsForm = z.output<typeof searchAlertsForm>;

/**
 * A saved search. `new_count` is the number of matches that were listed since the member last opened it. The category of
 * the search may have been removed since: then it finds nothing.
 */
export const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  search: savedSearchQuery,
  new_count: z.int(),
  alert: z.boolean(),
  push: z.boolean(),
  email: searchMailPace,
  is_category_removed: z.boolean(),
  create_time: instant,
});
export type SavedSearch = z.output<typeof savedSearch>;

export const savedSearchEndpoints = defineEndpoints({
  listSavedSearches: {
    summary: "The caller's saved searches, the newest first",
    auth: 'required',
    response: z.array(savedSearch),
  },
  saveSearch: {
    summary: 'Saves a search. New matches are a notification. Saving the same search again changes its name',
    auth: 'required',
    body: savedSearchForm,
    errors: ['zip_code_not_found', 'search_category_unknown', 'saved_searches_too_many'],
    response: savedSearch,
  },
  getSavedSearch: {
    summary: 'A saved search of the caller. Its matches and alerts are no longer new then',
    auth: 'required',
    errors: ['saved_search_not_found'],
    response: savedSearch,
  },
  setSearchAlerts: {
    summary: 'Chooses how the caller is told about new matches of one saved search',
    auth: 'required',
    body: searchAlertsForm,
    errors: ['saved_search_not_found', 'search_pace_unknown', 'search_push_unavailable'],
    response: savedSearch,
  },
  deleteSavedSearch: {
    summary: 'Deletes a saved search of the caller',
    auth: 'required',
    errors: ['saved_search_not_found'],
    response: done,
  },
});
