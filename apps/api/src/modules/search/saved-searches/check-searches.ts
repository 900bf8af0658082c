import type { SavedSearchQuery } from '@bidkit/contract';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { lockDue } from '../../../db/due-rows.ts';
import { readNow } from '../../../db/now.ts';
import { savedSearches, searchEntries } from '../../../db/schema.ts';
import { useIndexesOnly } from '../../../db/with-indexes.ts';
import { dayOf } from '../../listings/local-day.ts';
import { findZipCode } from '../../listings/zip-codes/find-zip-code.ts';
import { writeOutbox } from '../../notifications/outbox-writer.ts';
import { applyFilters, inOrder, kindsWith } from '../filters.ts';
import { findMatches } from '../matches.ts';
import { readResults } from '../results.ts';
import { readSearch } from '../words.ts';

/** The most searches that one transaction checks. */
export const CHECK_BATCH = 20;
/** How long a search waits after a check without a new match, after one with a notification, and if mailed at once. */
const MINUTES_WITHOUT_MATCH = 60;
const MINUTES_AFTER_MATCH = 24 * 60;
const MINUTES_AT_ONCE = 5;
/** Names of matches in the mail. */
const SHOWN_TITLES = 5;

type Row = typeof savedSearches.$inferSelect;

interface CheckResult {
  readonly checked: number;
  readonly notified: number;
}

/**
 * Compares the saved searches that are due with the entries that are new since their last check, up to `horizon`, and
 * queues one notification for each that has new matches. On any number of nodes each match counts once per search.
 */
export function checkSearches(db: Database, horizon: number): Promise<CheckResult> {
  return db.transaction(async (tx) => {
    const unchecked = tx
      .select()
      .from(savedSearches)
      .where(lte(savedSearches.next_check_at, sql`now()`))
      .orderBy(asc(savedSearches.next_check_at));
    const due = await lockDue(unchecked, CHECK_BATCH);
    if (due.length === 0) return { checked: 0, notified: 0 };
    await useIndexesOnly(tx);
    let notified = 0;
    for (const row of due) if (await check(tx, row, horizon)) notified += 1;
    return { checked: due.length, notified };
  });
}

/** Checks one search. Returns whether its member is notified. */
async function check(tx: Transaction, row: Row, horizon: number): Promise<boolean> {
  const { count, titles } = await findNew(tx, row, horizon);
  const total = row.new_count + count;
  const isTold = count > 0 && (row.alert || row.push || row.email !== 'never');
  await tx
    .update(savedSearches)
    .set({
      checked_entry_id: Math.max(row.checked_entry_id, horizon),
      checked_at: sql`now()`,
      next_check_at: sql`now() + make_interval(mins => ${minutesToNext(row, count)}::int)`,
      new_count: total,
      ...(isTold && { notified_at: sql`now()` }),
    })
    .where(eq(savedSearches.id, row.id));
  if (!isTold) return false;
  await writeOutbox(tx, [
    {
      kind: 'saved_search',
      userId: row.user_id,
      about: { subject: 'search', id: row.id },
      data: { name: row.name, count, total, titles, ways: waysOf(row) },
    },
  ]);
  return true;
}

function minutesToNext({ email }: Row, count: number): number {
  if (email === 'at_once') return MINUTES_AT_ONCE;
  return count > 0 ? MINUTES_AFTER_MATCH : MINUTES_WITHOUT_MATCH;
}

const waysOf = ({ alert, push, email }: Row) => ({
  ...{ alert, push },
  email: email === 'never' ? ('never' as const) : ('always' as const),
});

/** What is new since the last check: what was listed, and what was listed before and has started. */
async function findNew(tx: Transaction, row: Row, horizon: number) {
  const { search } = row;
  const now = (await readNow(tx)).getTime();
  const words = await readSearch(tx, search.q, search.category_id);
  const { matches } = await findMatches(tx, kindsForSale(search), {
    words,
    entries: isNewFor(row, horizon),
    today: dayOf(now),
    near: search.zip === undefined ? null : await findZipCode(search.zip),
  });
  const { selected } = applyFilters(matches, search, now);
  const shown = inOrder(selected, 'best_match').slice(0, SHOWN_TITLES);
  const results = await readResults(tx, shown, words.text);
  const titles = results.map(({ title }) => title.map(({ text }) => text).join(''));
  return { count: selected.length, titles };
}

const kindsForSale = (search: SavedSearchQuery) => kindsWith(search).filter((kind) => kind !== 'question');

/** The entries that are new since the last check of a search. The column keeps microseconds, which a `Date` has not. */
export function isNewFor(
  { id, checked_entry_id: last }: Pick<Row, 'id' | 'checked_entry_id'>,
  horizon: number,
): SQL | undefined {
  const { id: entryId, starts_at } = searchEntries;
  const checkedAt = sql`(select checked_at from saved_searches where id = ${id})`;
  const hasStarted = or(isNull(starts_at), lte(starts_at, sql`now()`));
  const isListed = and(gt(entryId, last), lte(entryId, Math.max(last, horizon)), hasStarted);
  const isStarted = and(
    lte(entryId, last),
    isNotNull(starts_at),
    gt(starts_at, checkedAt),
    lte(starts_at, sql`now()`),
  );
  return or(isListed, isStarted);
}
