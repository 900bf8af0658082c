import type { knowledgeBaseEndpoints } from '@bidkit/contract';
import type { Transaction } from '../../../db/database.ts';
import { withIndexes } from '../../../db/with-indexes.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { findKnowledge, findSuggestions } from './queries.ts';

/** Questions with answers, and those that fit what a member asks the support. `correct` mends a misspelled text. */
export function knowledgeBaseHandlers(
  { db }: Pick<AppContext, 'db'>,
  correct: (tx: Transaction, text: string) => Promise<string | null>,
): Handlers<typeof knowledgeBaseEndpoints> {
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
