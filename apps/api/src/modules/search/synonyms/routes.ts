import type { searchSynonymEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { findAllSynonyms, removeSynonyms, setSynonyms } from './staff.ts';

/** The calls of staff about the synonyms of the search. */
export function searchSynonymHandlers({
  db,
}: Pick<AppContext, 'db'>): Handlers<typeof searchSynonymEndpoints> {
  return {
    listSearchSynonyms: () => findAllSynonyms(db),

    setSearchSynonyms: ({ body, caller }) => db.transaction((tx) => setSynonyms(tx, caller.id, body)),

    async removeSearchSynonyms({ params, caller }) {
      await db.transaction((tx) => removeSynonyms(tx, caller.id, params.id));
      return { success: true };
    },
  };
}
