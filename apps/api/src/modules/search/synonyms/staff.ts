import { MAX_SYNONYM_GROUPS, type SearchSynonyms, type SearchSynonymsForm } from '@bidkit/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { writtenRow } from '../../../db/rows.ts';
import { searchSynonyms } from '../../../db/schema.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { readWords } from '../words.ts';
import { MAX_SYNONYM_WORDS } from './find.ts';

type Row = typeof searchSynonyms.$inferSelect;

const toSynonyms = ({ id, word, synonyms, changed_at }: Row): SearchSynonyms => ({
  ...{ id, word, synonyms },
  change_time: changed_at.toISOString(),
});

/** All words that have synonyms. */
export async function findAllSynonyms(db: Database): Promise<SearchSynonyms[]> {
  return (await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.word))).map(toSynonyms);
}

/** Stores the synonyms of a word in place of those that it has. @throws Problem 409, 422 */
export async function setSynonyms(
  tx: Transaction,
  staffId: number,
  form: SearchSynonymsForm,
): Promise<SearchSynonyms> {
  const word = form.word.toLowerCase();
  const synonyms = [...new Set(form.synonyms.map((synonym) => synonym.toLowerCase()))].filter(
    (synonym) => synonym !== word,
  );
  if (synonyms.length === 0) throw refuseField('synonyms', 'search_synonym_required');
  const stems = await readStems(tx, [word, ...synonyms]);
  const [before] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.word, word)).for('update');
  if (!before && (await tx.$count(searchSynonyms)) >= MAX_SYNONYM_GROUPS) {
    throw refuse('search_synonym_groups_too_many', { max: MAX_SYNONYM_GROUPS });
  }
  const values = { synonyms, stems };
  const row = writtenRow(
    await tx
      .insert(searchSynonyms)
      .values({ word, ...values })
      .onConflictDoUpdate({
        target: searchSynonyms.word,
        set: { ...values, changed_at: sql`clock_timestamp()` },
      })
      .returning(),
  );
  await writeAudit(tx, staffId, {
    action: 'change',
    subject: 'search-synonyms',
    subject_id: row.id,
    before: before && { synonyms: before.synonyms },
    after: { word, synonyms },
  });
  return toSynonyms(row);
}

/** Removes a word and its synonyms. @throws Problem 404 */
export async function removeSynonyms(tx: Transaction, staffId: number, id: number): Promise<void> {
  const [row] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning();
  if (!row) throw refuse('search_synonyms_not_found');
  await writeAudit(tx, staffId, {
    action: 'remove',
    subject: 'search-synonyms',
    subject_id: id,
    before: { word: row.word, synonyms: row.synonyms },
  });
}

/** The stems of each text. @throws Problem 422 for one without a word, or with too many */
async function readStems(tx: Transaction, texts: readonly string[]): Promise<string[]> {
  const words = await readWords(tx, texts);
  return texts.map((text, n) => {
    const own = words.filter(({ part }) => part === n + 1);
    if (own.length === 0 || own.length > MAX_SYNONYM_WORDS) {
      const facts = { max: MAX_SYNONYM_WORDS, word: text };
      throw refuseField(n === 0 ? 'word' : `synonyms.${n - 1}`, 'search_synonym_invalid', facts);
    }
    return own.map(({ stem }) => stem).join(' ');
  });
}
