import type { knowledgeBaseEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { correct } from '../search/correct.ts';
import { withIndexes } from '../search/with-indexes.ts';
import { findKnowledge, findSuggestions } from './queries.ts';

/** Questions with answers, and those that fit what a member asks the support. */
export function knowledgeBaseHandlers({
  db,
}: Pick<AppContext, 'db'>): Handlers<typeof knowledgeBaseEndpoints> {
  return {
    getKnowledgeBase: ({ query }) => findKnowledge(db, query.category),

    async suggestQuestions({ query: { text: typed, topic } }) {
      const text = typed?.trim() ?? '';
      const found = await findSuggestions(db, { text, topic });
      if (found.length > 0 || text === '') return found;
      const corrected = await withIndexes(db, (tx) => correct(tx, text));
      return corrected === null ? [] : findSuggestions(db, { text: corrected, topic });
    },
  };
}
