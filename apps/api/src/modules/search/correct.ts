import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { searchWords } from '../../db/schema.ts';
import { isOneEditApart } from './edit-distance.ts';
import { isAnywhere } from './matches.ts';

/** Words of a search that are corrected; others stay as they are. */
const CORRECTED_WORDS = 8;
/** Similar words that are read for each. */
const NEAREST = 20;
/** Shorter words have too many neighbors that mean something else. */
const WORD = /\p{L}{4,40}/gu;
/** Of a word with so few letters, only a missing letter is corrected. */
const SHORT = 4;

/** The text with each unknown word replaced by one that differs in one letter. Null without a change. */
export async function correct(tx: Transaction, text: string): Promise<string | null> {
  const corrections = new Map<string, string>();
  for (const typed of new Set(text.toLowerCase().match(WORD)?.slice(0, CORRECTED_WORDS))) {
    const word = await findSimilar(tx, typed);
    if (word !== undefined) corrections.set(typed, word);
  }
  if (corrections.size === 0) return null;
  return text.replace(WORD, (word) => corrections.get(word.toLowerCase()) ?? word);
}

/** The most similar word to one that nothing has or had. Undefined for a known word, and for words such as `the`. */
async function findSimilar(tx: Transaction, given: string): Promise<string | undefined> {
  const [typed] = await tx
    .select({ text: sql<string>`word` })
    .from(sql`search_text(${given}) as words(word)`)
    .where(
      sql`numnode(plainto_tsquery('english', word)) > 0 and not ${isAnywhere(sql`word`)}
        and not exists (select from ${searchWords} known where known.word = words.word)`,
    );
  if (!typed) return undefined;
  const similar = await tx
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} % ${typed.text}`)
    .orderBy(sql`similarity(${searchWords.word}, ${typed.text}) desc`, searchWords.word)
    .limit(NEAREST);
  const isMeant = ({ word }: { word: string }) =>
    isOneEditApart(word, typed.text) && (typed.text.length > SHORT || word.length > typed.text.length);
  for (const { word } of similar.filter(isMeant)) {
    const isThis = and(eq(searchWords.word, word), isAnywhere(sql`${word}::text`));
    const [found] = await tx.select().from(searchWords).where(isThis);
    if (found) return word;
  }
  return undefined;
}
