import type { knowledgeBaseEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { findKnowledge, findSuggestions } from './queries.ts';

/** Questions with answers, and those that fit what a member asks the support. */
export function knowledgeBaseHandlers({
  db,
}: Pick<AppContext, 'db'>): Handlers<typeof knowledgeBaseEndpoints> {
  return {
    getKnowledgeBase: ({ query }) => findKnowledge(db, query.category),

    suggestQuestions: ({ query: { text, topic } }) =>
      findSuggestions(db, { text: text?.trim() ?? '', topic }),
  };
}
