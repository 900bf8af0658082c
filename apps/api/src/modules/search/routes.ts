import type { searchEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { dayOf } from '../listings/local-day.ts';
import { requirePlace } from '../listings/zip-codes/require-place.ts';
import { search } from './search.ts';
import { suggest } from './suggestions.ts';

/** The search and its suggestions. */
export function searchHandlers({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Handlers<typeof searchEndpoints> {
  return {
    async search({ query }) {
      const near = await requirePlace(query.zip);
      return search(db, query, near, { now: now(), today: dayOf(now()) });
    },
    listSearchSuggestions: ({ query }) => suggest(db, query.q),
  };
}
