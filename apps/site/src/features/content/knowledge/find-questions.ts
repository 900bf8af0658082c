import type { KnowledgeCategory } from '@bidkit/sdk';
import { sanitize } from '../../../shared/rich-text/sanitize.ts';

type Question = KnowledgeCategory['knowledge_base'][number];

/** A question with its words in lower case. */
type SearchableQuestion = Question & { readonly words: string };
export interface SearchableCategory extends Omit<KnowledgeCategory, 'knowledge_base'> {
  readonly questions: readonly SearchableQuestion[];
}

/** Prepares the knowledge base for a search. */
export const toSearchable = (categories: readonly KnowledgeCategory[]): SearchableCategory[] =>
  categories.map(({ knowledge_base, ...category }) => ({
    ...category,
    questions: knowledge_base.map((question) => ({
      ...question,
      words: `${question.question} ${sanitize(question.answer).textContent}`.toLowerCase(),
    })),
  }));

/** The questions that contain every typed word, in their categories. */
export function findQuestions(
  categories: readonly SearchableCategory[],
  typed: string,
): readonly SearchableCategory[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return categories;
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((question) =>
        words.every((word) => question.words.includes(word)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}
