import { type KnowledgeCategory, MAX_SUGGESTIONS, type SuggestedQuestion } from '@bidkit/contract';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { contentEntries, contentVersions } from '../../../db/schema.ts';
import { findCurrent, publishedVersionId } from '../publishing/current.ts';

/** The categories that have questions, or one of them. */
export async function findKnowledge(
  db: Database,
  categoryId: number | undefined,
): Promise<KnowledgeCategory[]> {
  const [categories, questions] = await Promise.all([
    findCurrent(db, 'category', categoryId === undefined ? undefined : eq(contentEntries.id, categoryId)),
    findCurrent(db, 'question'),
  ]);
  return categories
    .map(({ id, key, title: name }) => ({
      ...{ id, key, name },
      knowledge_base: questions
        .filter(({ fields }) => fields.category === key)
        .map(({ id: questionId, key: questionKey, title, html, fields }) => ({
          id: questionId,
          key: questionKey,
          question: title,
          answer: html,
          knowledge_base_videos: (fields.videos ?? []).map((video) => ({ video })),
        })),
    }))
    .filter(({ knowledge_base }) => knowledge_base.length > 0);
}

const words = sql`(setweight(to_tsvector('english', ${contentVersions.title}), 'A')
  || setweight(to_tsvector('english', ${contentVersions.plain}), 'C'))`;
/** How much a question gains whose topic was chosen. */
const TOPIC_RANK = 0.3;

/** The questions with any of the words, those of the topic first among equals; without words those of the topic. */
export function findSuggestions(
  db: Database,
  { text, topic }: { readonly text: string; readonly topic: number | undefined },
): Promise<SuggestedQuestion[]> {
  // A question has some of the words of a long description, and seldom all.
  const wanted = sql`replace(plainto_tsquery('english', ${text})::text, '&', '|')::tsquery`;
  const isOfTopic: SQL =
    topic === undefined ? sql`false` : sql`${contentVersions.fields} -> 'topics' @> ${topic}::text::jsonb`;
  const hasWord = sql`${words} @@ ${wanted}`;
  const rank = sql`ts_rank(${words}, ${wanted}) + case when ${isOfTopic} then ${TOPIC_RANK}::float else 0 end`;
  return db
    .select({ id: contentEntries.id, key: contentEntries.key, question: contentVersions.title })
    .from(contentEntries)
    .innerJoin(contentVersions, eq(contentVersions.id, publishedVersionId))
    .where(and(eq(contentEntries.kind, 'question'), text === '' ? isOfTopic : hasWord))
    .orderBy(desc(rank), sql`(${contentVersions.fields} ->> 'position')::int`, contentEntries.id)
    .limit(MAX_SUGGESTIONS);
}
