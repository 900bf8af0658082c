import type { knowledgeBaseEndpoints } from '@bidkit/contract';
import { withIndexes } from '../../../db/with-indexes.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { findKnowledge, findSuggestions } from './queries.ts';

/** Questions with answers, and those that fit what a member asks the support. */
export function knowledgeBaseHandlers({
  db,
  correctText,
}: Pick<AppContext, 'db' | 'correctText'>): Handlers<typeof knowledgeBaseEndpoints> {
  return {
    getKnowledgeBase: ({ query }) => findKnowledge(db, query.category),

    async suggestQuestions({ query: { text: typed, topic } }) {
      const text = typed?.trim() ?? '';
      const found = await findSuggestions(db, { text, topic });
      if (found.length > 0 || text === '') return found;
      const corrected = await withIndexes(db, (tx) => correctText(tx, text));
      return corrected === null ? [] : findSuggestions(db, { text: corrected, topic });
    },
  };
}
