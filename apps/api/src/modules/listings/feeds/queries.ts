import { and, asc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { lockDue } from '../../../db/due-rows.ts';
import { clockNow, millisecondsUntil } from '../../../db/now.ts';
import { type Paging, readPage } from '../../../db/pages.ts';
import { listingFeeds } from '../../../db/schema.ts';

export type FeedRow = typeof listingFeeds.$inferSelect;

/** Longer than a file of 50,000 listings takes to be read and imported. After it another node reads the feed. */
const LEASE = sql`interval '15 minutes'`;
const FIRST_RETRY_MINUTES = 10;
const isFree = or(isNull(listingFeeds.running_until), lte(listingFeeds.running_until, clockNow));

export function findFeeds(db: Database, paging: Paging): Promise<{ rows: FeedRow[]; total: number }> {
  const query = db.select().from(listingFeeds).orderBy(asc(listingFeeds.source));
  return readPage(query, paging, db.$count(listingFeeds));
}

export async function findFeed(db: Database, id: number): Promise<FeedRow | null> {
  const [row] = await db.select().from(listingFeeds).where(eq(listingFeeds.id, id));
  return row ?? null;
}

/** Takes the feed that is due for the longest time, for this node alone. Null when none is due. */
export const takeDueFeed = (db: Database): Promise<FeedRow | null> => {
  const query = db
    .select({ id: listingFeeds.id })
    .from(listingFeeds)
    .where(and(eq(listingFeeds.enabled, true), lte(listingFeeds.next_run_at, clockNow), isFree))
    .orderBy(asc(listingFeeds.next_run_at));
  return take(db, sql`${listingFeeds.id} = (${lockDue(query, 1)})`);
};

/** Takes a feed for this node alone, whether it is due or not. Null when a node is reading it. */
export const takeFeed = (db: Database, id: number): Promise<FeedRow | null> =>
  take(db, and(eq(listingFeeds.id, id), isFree));

async function take(db: Database, which: SQL | undefined): Promise<FeedRow | null> {
  const [row] = await db
    .update(listingFeeds)
    .set({ run: sql`${listingFeeds.run} + 1`, running_until: sql`${clockNow} + ${LEASE}` })
    .where(which)
    .returning();
  return row ?? null;
}

type Outcome = Pick<FeedRow, 'last_error'> & {
  readonly last_status: NonNullable<FeedRow['last_status']>;
} & Partial<Pick<FeedRow, 'etag' | 'last_modified' | 'last_import'>>;

/**
 * Records the outcome of a read and plans the next one: sooner after a failure, and each further failure waits longer, up
 * to the interval.
 */
export function recordOutcome(db: Database, feed: FeedRow, outcome: Outcome): Promise<unknown> {
  const failures = outcome.last_status === 'failed' ? feed.failures + 1 : 0;
  const retry = FIRST_RETRY_MINUTES * 2 ** Math.min(failures - 1, 16);
  const minutes = failures === 0 ? feed.interval_minutes : Math.min(retry, feed.interval_minutes);
  return write(db, feed, {
    ...outcome,
    failures,
    last_run_at: clockNow,
    next_run_at: sql`${clockNow} + ${minutes} * interval '1 minute'`,
    running_until: null,
  });
}

/** Lets another node read a feed that this one has not finished. */
export const releaseFeed = (db: Database, feed: FeedRow): Promise<unknown> =>
  write(db, feed, { running_until: null });

/** Writes to a feed, unless another read has started or staff have changed it. */
const write = (
  db: Database,
  { id, run }: FeedRow,
  values: { readonly [K in keyof FeedRow]?: FeedRow[K] | SQL },
) =>
  db
    .update(listingFeeds)
    .set(values)
    .where(and(eq(listingFeeds.id, id), eq(listingFeeds.run, run)));

/** Milliseconds until a feed is due. Null when none is enabled. */
export async function millisecondsToNextFeed(db: Database): Promise<number | null> {
  const due = sql`min(greatest(${listingFeeds.next_run_at}, ${listingFeeds.running_until}))`;
  const [row] = await db
    .select({ ms: millisecondsUntil(due) })
    .from(listingFeeds)
    .where(eq(listingFeeds.enabled, true));
  return row?.ms == null ? null : Math.max(0, row.ms);
}

/** Feeds that have failed several times in succession. */
export const countFailingFeeds = (db: Database): Promise<number> =>
  db.$count(listingFeeds, and(eq(listingFeeds.enabled, true), gte(listingFeeds.failures, 3)));
