import type { ListingFeed, ListingFeedChange, ListingFeedForm } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { FeedSettings } from '../../../config/feed-settings.ts';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Database } from '../../../db/database.ts';
import { clockNow } from '../../../db/now.ts';
import { writtenRow } from '../../../db/rows.ts';
import { listingFeeds } from '../../../db/schema.ts';
import { compareFields } from '../../../kernel/compare-fields.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { checkFeedUrl } from './address-rules.ts';
import { FeedError } from './feed-error.ts';
import type { FeedRow } from './queries.ts';

/** Adds a feed, which is due at once. @throws Problem 409 for a source that has one, 422 for a private address */
export function addFeed(
  db: Database,
  staffId: number,
  form: ListingFeedForm,
  settings: FeedSettings,
): Promise<FeedRow> {
  requireAllowed(form.url, settings);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(listingFeeds)
      .values({ ...form, staff_id: staffId })
      .onConflictDoNothing({ target: listingFeeds.source })
      .returning();
    if (!row) throw refuse('listing_feed_exists');
    afterCommit(tx, 'feeds');
    const audited = { action: 'add', subject: 'listing-feed', subject_id: row.id, after: form } as const;
    await writeAudit(tx, staffId, audited);
    return row;
  });
}

/**
 * Changes the given fields of a feed, which is then due at once if another address or format was given. A read that is in
 * progress does not record its outcome.
 */
export function changeFeed(
  db: Database,
  staffId: number,
  id: number,
  form: ListingFeedChange,
  settings: FeedSettings,
): Promise<FeedRow> {
  if (form.url !== undefined) requireAllowed(form.url, settings);
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(listingFeeds).where(eq(listingFeeds.id, id)).for('update');
    if (!before) throw refuse('listing_feed_not_found');
    const { names, ...change } = compareFields<ListingFeedChange>(before, form);
    if (names.length === 0) return before;
    const isOtherFile = names.includes('url') || names.includes('format');
    const minutes = form.interval_minutes ?? before.interval_minutes;
    const latest = sql`least(${listingFeeds.next_run_at}, ${clockNow} + ${minutes} * interval '1 minute')`;
    const row = writtenRow(
      await tx
        .update(listingFeeds)
        .set({
          ...change.after,
          next_run_at: isOtherFile ? clockNow : latest,
          ...(isOtherFile && { etag: null, last_modified: null, failures: 0 }),
          run: before.run + 1,
          running_until: null,
        })
        .where(eq(listingFeeds.id, id))
        .returning(),
    );
    afterCommit(tx, 'feeds');
    await writeAudit(tx, staffId, {
      action: 'change',
      subject: 'listing-feed',
      subject_id: id,
      ...change,
    });
    return row;
  });
}

/** Removes a feed. Its listings stay. @throws Problem 404 */
export function removeFeed(db: Database, staffId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(listingFeeds).where(eq(listingFeeds.id, id)).returning();
    if (!row) throw refuse('listing_feed_not_found');
    const { source, url, format, interval_minutes, enabled } = row;
    await writeAudit(tx, staffId, {
      action: 'remove',
      subject: 'listing-feed',
      subject_id: id,
      before: { source, url, format, interval_minutes, enabled },
    });
  });
}

/** Refuses an address that could not be read, as far as it says so itself. A name is resolved when it is read. */
function requireAllowed(url: string, settings: FeedSettings): void {
  if (!URL.canParse(url)) throw refuseField('url', 'feed_url_expected');
  try {
    checkFeedUrl(new URL(url), settings);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw refuseField('url', 'feed_url_refused', { reason: error.message });
  }
}

/** A feed as staff see it. `now` is the database's clock in epoch milliseconds. */
export const toListingFeed = (row: FeedRow, now: number): ListingFeed => ({
  id: row.id,
  source: row.source,
  url: row.url,
  format: row.format,
  interval_minutes: row.interval_minutes,
  enabled: row.enabled,
  isRunning: row.running_until !== null && row.running_until.getTime() > now,
  next_run: row.next_run_at.toISOString(),
  last_run: row.last_run_at?.toISOString() ?? null,
  last_status: row.last_status,
  last_error: row.last_error,
  failures: row.failures,
  last_import: row.last_import,
});
