import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { searchSynonyms } from '../../../db/schema.ts';

/** The most words of a word with synonyms, and of a synonym. */
export const MAX_SYNONYM_WORDS = 4;

/** The synonyms of words. Each is the stems of its words, separated by spaces. */
export type Synonyms = ReadonlyMap<string, ReadonlySet<string>>;

/** The stems of the words from a place on, the most words first. */
export const runsFrom = (stems: readonly string[], at: number): string[][] =>
  Array.from({ length: Math.min(MAX_SYNONYM_WORDS, stems.length - at) }, (_, n) =>
    stems.slice(at, at + n + 1),
  ).reverse();

/** The synonyms of all words that are side by side in a search. */
export async function findSynonyms(tx: Transaction, stems: readonly string[]): Promise<Synonyms> {
  const runs = new Set(stems.flatMap((_stem, at) => runsFrom(stems, at).map((run) => run.join(' '))));
  const found = new Map<string, Set<string>>();
  if (runs.size === 0) return found;
  const given = JSON.stringify([...runs]);
  const rows = await tx
    .select({ stems: searchSynonyms.stems })
    .from(searchSynonyms)
    .where(sql`${searchSynonyms.stems} && array(select json_array_elements_text(${given}::json))`);
  for (const row of rows) {
    for (const run of row.stems.filter((stem) => runs.has(stem))) {
      const others = row.stems.filter((other) => other !== run);
      if (others.length > 0) found.set(run, new Set([...(found.get(run) ?? []), ...others]));
    }
  }
  return found;
}
