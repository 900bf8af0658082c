import type { QueryClient } from '@tanstack/react-query';

/**
 * The first part of the keys of texts that are not sent yet. They are kept in memory only, as they are about members,
 * and end with the session like all else that the cache has.
 */
export const UNSENT = 'unsent';

/** Whether a page has a text that is not sent yet. */
export const hasUnsent = (queries: QueryClient): boolean =>
  queries.getQueryCache().find({ queryKey: [UNSENT], exact: false }) !== undefined;
