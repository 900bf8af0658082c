import type { SavedSearchRouteName, SearchRouteName } from '@bidkit/contract';
import { may, ownedBy, type Rows, take } from './matrix-vocabulary.ts';

/** The search, and a member's saved searches. */
export const searchRows: Rows<SearchRouteName | SavedSearchRouteName> = {
  search: { expected: may.everybody, request: () => ({ query: { q: 'chest' } }) },
  listSearchSuggestions: { expected: may.everybody, request: () => ({ query: { q: 'che' } }) },
  saveSearch: { expected: may.changeAccount, request: () => ({ body: { q: 'oak chest' } }) },
  getSavedSearch: {
    expected: ownedBy(may.readAccount, 'saved_search_not_found'),
    request: ({ searches }) => ({ params: { id: searches[0] ?? 0 } }),
  },
  setSearchAlerts: {
    expected: ownedBy(may.changeAccount, 'saved_search_not_found'),
    request: ({ searches }) => ({ params: { id: searches[0] ?? 0 }, body: { email: 'never' } }),
  },
  deleteSavedSearch: {
    expected: ownedBy(may.changeAccount, 'saved_search_not_found'),
    request: ({ searches }) => ({ params: { id: take(searches) } }),
  },
};
