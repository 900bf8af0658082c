import { MAX_SEARCH_MATCHES, type SearchKind, searchKind } from '@bidkit/contract';
import { and, eq, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { isLive, shownCents } from '../../db/lot-expressions.ts';
import {
  contentEntries,
  contentVersions,
  deals,
  externalAuctions,
  lots,
  products,
  searchEntries,
} from '../../db/schema.ts';
import { isPublished } from '../content/publishing/current.ts';
import { isRunning } from '../deals/queries.ts';
import { isListedOn, milesFrom } from '../listings/listing-queries.ts';
import type { Coordinates } from '../listings/zip-codes/find-zip-code.ts';
import type { Words } from './words.ts';

/** What a match has for its order and for the filters. */
export interface Match {
  readonly kind: SearchKind;
  readonly id: number;
  /** Newer things have larger numbers. */
  readonly entry_id: number;
  readonly rank: number;
  readonly category_id: number | null;
  readonly cents: number | null;
  readonly ends_at: Date | null;
  readonly is_buy_direct: boolean;
  readonly miles: number | null;
}

/** A match, or an entry of what is not open: a lot before its start, a question that has expired. */
type Candidate = Omit<Match, 'kind'> & { readonly is_open: boolean };

/** A query that can also be explained. */
type Query = PromiseLike<Candidate[]> & SQLWrapper;

export interface Wanted {
  readonly words: Words;
  /** The entries that are read; all if undefined. */
  readonly entries?: SQL | undefined;
  /** The day in Hawaii. */
  readonly today: string;
  readonly near: Coordinates | null;
}

const without = {
  category_id: sql<number | null>`null::int`,
  cents: sql<number | null>`null::int`,
  is_buy_direct: sql<boolean>`false`,
  miles: sql<number | null>`null::float8`,
};

/** As the indexes have it: each kind has one. */
export const isEntryOf = (kind: SearchKind, words: SQL) =>
  sql`${searchEntries.kind} = ${sql.raw(`'${kind}'`)} and ${searchEntries.words} @@ ${words}`;

/** The first entries with the words, and one more that shows that there are others. */
function entriesOf(tx: Transaction, kind: SearchKind, { words, entries }: Wanted) {
  return tx
    .select({ id: searchEntries.id, thing_id: searchEntries.thing_id, words: searchEntries.words })
    .from(searchEntries)
    .where(and(isEntryOf(kind, words.found), entries))
    .limit(MAX_SEARCH_MATCHES + 1)
    .as('entries');
}

/**
 * What has the number or item code of the search comes first, lots before others. Then what has all words in its name,
 * in the form that was typed before others, then in its name and category, then in any text. `ts_rank` is at most 1.
 */
function ranked(entries: ReturnType<typeof entriesOf>, kind: SearchKind, { words }: Wanted) {
  const has = (weights: string, wanted: SQL) => sql`ts_filter(${entries.words}, ${weights}) @@ ${wanted}`;
  const inName = words.whole === null ? sql`4` : sql`case when ${has('{a}', words.whole)} then 6 else 4 end`;
  const byText = sql`case when ${has('{a}', words.text)} then ${inName} when ${has('{a,b}', words.text)} then 2 else 0 end
    + ts_rank(${entries.words}, ${words.text})`;
  const exactRank = 10 - searchKind.options.indexOf(kind);
  const rank =
    words.exact === null
      ? byText
      : sql`case when ${entries.words} @@ ${words.exact} then ${exactRank} else ${byText} end`;
  return { entry_id: entries.id, rank: sql<number>`${rank}`.mapWith(Number) };
}

function findLots(tx: Transaction, wanted: Wanted): Query {
  const entries = entriesOf(tx, 'lot', wanted);
  // As cards show it: beside an opening price of $1 at most.
  const buyDirect = and(lte(lots.opening_cents, 100), gt(lots.bdp_cents, 0), gt(lots.bdp_stock, 0));
  return tx
    .select({
      ...without,
      ...ranked(entries, 'lot', wanted),
      id: lots.id,
      category_id: products.category_id,
      cents: shownCents.mapWith(Number),
      ends_at: lots.ends_at,
      is_buy_direct: sql<boolean>`coalesce(${buyDirect}, false)`,
      is_open: sql<boolean>`(${isLive})`,
    })
    .from(entries)
    .innerJoin(lots, eq(lots.id, entries.thing_id))
    .innerJoin(products, eq(products.id, lots.product_description_id));
}

function findDeals(tx: Transaction, wanted: Wanted): Query {
  const entries = entriesOf(tx, 'deal', wanted);
  return tx
    .select({
      ...without,
      ...ranked(entries, 'deal', wanted),
      id: deals.id,
      category_id: products.category_id,
      cents: deals.asking_cents,
      ends_at: deals.ends_at,
      is_open: sql<boolean>`(${isRunning})`,
    })
    .from(entries)
    .innerJoin(deals, eq(deals.id, entries.thing_id))
    .innerJoin(products, eq(products.id, deals.product_description_id));
}

function findListings(tx: Transaction, wanted: Wanted): Query {
  const { today, near } = wanted;
  const entries = entriesOf(tx, 'listing', wanted);
  return tx
    .select({
      ...without,
      ...ranked(entries, 'listing', wanted),
      id: externalAuctions.id,
      ends_at: sql<null>`null::timestamptz`,
      ...(near && { miles: milesFrom(near) }),
      is_open: sql<boolean>`(${isListedOn(today)})`,
    })
    .from(entries)
    .innerJoin(externalAuctions, eq(externalAuctions.id, entries.thing_id));
}

function findQuestions(tx: Transaction, wanted: Wanted): Query {
  const entries = entriesOf(tx, 'question', wanted);
  return tx
    .select({
      ...without,
      ...ranked(entries, 'question', wanted),
      id: contentEntries.id,
      ends_at: sql<null>`null::timestamptz`,
      is_open: sql<boolean>`(${isPublished})`,
    })
    .from(entries)
    .innerJoin(contentVersions, eq(contentVersions.id, entries.thing_id))
    .innerJoin(contentEntries, eq(contentEntries.id, contentVersions.entry_id));
}

/** The query of each kind. */
export const matchQueries = {
  lot: findLots,
  deal: findDeals,
  listing: findListings,
  question: findQuestions,
};

/** The open ones of some kinds, in any order. */
export async function findMatches(
  tx: Transaction,
  kinds: readonly SearchKind[],
  wanted: Wanted,
): Promise<{ matches: Match[]; isMore: boolean }> {
  const byKind: (readonly [SearchKind, Candidate[]])[] = [];
  for (const kind of kinds) byKind.push([kind, await matchQueries[kind](tx, wanted)]);
  return {
    matches: byKind.flatMap(([kind, candidates]) =>
      candidates
        .slice(0, MAX_SEARCH_MATCHES)
        .flatMap(({ is_open, ...match }) => (is_open ? [{ kind, ...match }] : [])),
    ),
    isMore: byKind.some(([, candidates]) => candidates.length > MAX_SEARCH_MATCHES),
  };
}

/** Whether anything has a word. */
export const isAnywhere = (word: SQL): SQL => {
  const words = sql`plainto_tsquery('search', ${word})`;
  const inKind = (kind: SearchKind) =>
    sql`exists (select 1 from ${searchEntries} where ${isEntryOf(kind, words)})`;
  return sql`(${sql.join(searchKind.options.map(inKind), sql` or `)})`;
};
