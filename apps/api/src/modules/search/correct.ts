import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { searchWords } from '../../db/schema.ts';
import { isAnywhere } from './matches.ts';

/** Words of a search that are corrected; others stay as they are. */
const CORRECTED_WORDS = 8;
/** Similar words that are read for each. */
const NEAREST = 5;
const WORD = /\p{L}{3,40}/gu;

/** The text with each unknown word replaced by the most similar one that something has; null without a change. */
export async function correct(tx: Transaction, text: string): Promise<string | null> {
  const corrections = new Map<string, string>();
  for (const typed of new Set(text.toLowerCase().match(WORD)?.slice(0, CORRECTED_WORDS))) {
    const word = await findSimilar(tx, typed);
    if (word !== null) corrections.set(typed, word);
  }
  if (corrections.size === 0) return null;
  return text.replace(WORD, (word) => corrections.get(word.toLowerCase()) ?? word);
}

/** The most similar word to one that nothing has. Null for a word that something has, and for words such as `the`. */
async function findSimilar(tx: Transaction, typed: string): Promise<string | null> {
  const nearest = tx
    .select({
      word: searchWords.word,
      similarity: sql<number>`similarity(${searchWords.word}, ${typed})`.as('similarity'),
    })
    .from(searchWords)
    .where(sql`${searchWords.word} % ${typed}`)
    .orderBy(sql`similarity desc`, searchWords.word)
    .limit(NEAREST)
    .as('nearest');
  const isUnknown = sql`numnode(plainto_tsquery('english', ${typed})) > 0 and not ${isAnywhere(sql`${typed}`)}`;
  const [found] = await tx
    .select({ word: nearest.word })
    .from(nearest)
    .where(sql`${isUnknown} and ${isAnywhere(sql`${nearest.word}`)}`)
    .orderBy(sql`${nearest.similarity} desc`, nearest.word)
    .limit(1);
  return found?.word ?? null;
}
