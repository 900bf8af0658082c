import type { AppContext } from '../../kernel/app-context.ts';
import { searchHandlers } from './routes.ts';
import { savedSearchHandlers } from './saved-searches/routes.ts';
import { startSavedSearches } from './saved-searches/worker.ts';
import { searchSynonymHandlers } from './synonyms/routes.ts';

/** The search and saved searches. */
export const search = {
  handlers: (context: Pick<AppContext, 'config' | 'db' | 'now'>) => ({
    ...searchHandlers(context),
    ...searchSynonymHandlers(context),
    ...savedSearchHandlers(context),
  }),
  workers: {
    /** Looks for new matches of saved searches. */
    savedSearches: startSavedSearches,
  },
};
