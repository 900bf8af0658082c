import type { KnowledgeCategory } from '@bidkit/sdk';
import { sanitize } from '@bidkit/ui/sanitize';
import MiniSearch from 'minisearch';

export interface FoundQuestions {
  readonly categories: readonly KnowledgeCategory[];
  /** Whether no question has the typed words, and these have similar ones. */
  readonly isSimilar: boolean;
}

/** Finds the questions with every typed word, in their categories; without any, those with similar words. */
export type FindQuestions = (typed: string) => FoundQuestions;

/** Shorter words are similar to too many others. */
const LEAST_SIMILAR_CHARACTERS = 4;
/** Characters that may differ, as a part of a word's length. */
const DIFFERENCE = 0.25;

/** Prepares the knowledge base for searches. */
export function createFindQuestions(knowledge: readonly KnowledgeCategory[]): FindQuestions {
  const entries = knowledge
    .flatMap(({ knowledge_base }) => knowledge_base)
    .map(({ id, question, answer }) => ({
      id,
      words: `${question} ${sanitize(answer).textContent}`.toLowerCase(),
    }));
  const index = new MiniSearch<{ id: number; words: string }>({ fields: ['words'] });
  index.addAll(entries);

  return (typed) => {
    const text = typed.toLowerCase();
    const words = text.split(/\s+/).filter(Boolean);
    const exact = entries.filter((entry) => words.every((word) => entry.words.includes(word)));
    if (exact.length > 0) return { categories: select(knowledge, exact), isSimilar: false };
    const similar = index.search(text, {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => word.length >= LEAST_SIMILAR_CHARACTERS && DIFFERENCE,
    });
    return { categories: select(knowledge, similar), isSimilar: similar.length > 0 };
  };
}

/** The categories with only the found questions; those without any are left out. */
function select(
  knowledge: readonly KnowledgeCategory[],
  found: readonly { id: number }[],
): KnowledgeCategory[] {
  const ids = new Set(found.map(({ id }) => id));
  return knowledge
    .map((category) => ({
      ...category,
      knowledge_base: category.knowledge_base.filter(({ id }) => ids.has(id)),
    }))
    .filter(({ knowledge_base }) => knowledge_base.length > 0);
}
