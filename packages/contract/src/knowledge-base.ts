import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { queryId } from './schema.ts';
import { optionalSearchText } from './text/fields.ts';

const question = z.object({
  id: z.int(),
  /** The end of its address: `/knowledgebase#how-do-i-place-a-bid`. */
  key: z.string(),
  question: z.string(),
  /** Sanitized HTML. */
  answer: z.string(),
  knowledge_base_videos: z.array(
    z.object({
      video: z.object({ title: z.string(), provider_video_uid: z.string(), description: z.string() }),
    }),
  ),
});

/** A category of the knowledge base with its questions, in their order. */
export const knowledgeCategory = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  knowledge_base: z.array(question),
});
export type KnowledgeCategory = z.output<typeof knowledgeCategory>;
/** A question of the knowledge base with its answer. */
export type KnowledgeQuestion = KnowledgeCategory['knowledge_base'][number];

/** A question that fits what somebody has typed. */
export const suggestedQuestion = z.object({ id: z.int(), key: z.string(), question: z.string() });
export type SuggestedQuestion = z.output<typeof suggestedQuestion>;

/** Questions that are suggested at once. */
export const MAX_SUGGESTIONS = 3;

export const knowledgeBaseEndpoints = defineEndpoints({
  getKnowledgeBase: {
    summary:
      'The knowledge base: categories with their questions, or one category. Empty categories are left out',
    auth: 'none',
    shared: {},
    query: z.object({ category: queryId() }),
    response: z.array(knowledgeCategory),
  },
  suggestQuestions: {
    summary:
      'Up to 3 questions of the knowledge base that fit typed words and a support topic, the best first',
    auth: 'none',
    query: z.object({ text: optionalSearchText(500), topic: queryId() }),
    response: z.array(suggestedQuestion),
  },
});
