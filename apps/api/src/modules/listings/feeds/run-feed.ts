import { readNow } from '../../../db/now.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { Problem } from '../../../kernel/problem.ts';
import { importListings } from '../imports/import-listings.ts';
import { readListingFile } from '../imports/read-listing-file.ts';
import { dayOf } from '../local-day.ts';
import { findTypes } from '../types/queries.ts';
import { FeedError } from './feed-error.ts';
import { fetchFeed } from './fetch-feed.ts';
import { type FeedRow, recordOutcome, releaseFeed } from './queries.ts';

/** The errors of an import that a feed keeps. */
const KEPT_ERRORS = 100;

type Parts = Pick<AppContext, 'db' | 'config' | 'log'>;

/**
 * Reads a feed that this node has taken, imports its file and records the outcome. A file that has not changed is not
 * imported again. Ends early when `signal` aborts; another node then reads the feed.
 */
export async function runFeed(parts: Parts, feed: FeedRow, signal?: AbortSignal): Promise<void> {
  const { db, log } = parts;
  try {
    await readAndImport(parts, feed, signal);
  } catch (error) {
    if (signal?.aborted) return void (await releaseFeed(db, feed));
    const isExpected = error instanceof FeedError || error instanceof Problem;
    if (!isExpected) log.error(error, `Feed ${feed.id} (${feed.source}) was not imported`);
    const last_error = isExpected ? error.message : 'The import failed. The log of the server has the cause.';
    await recordOutcome(db, feed, { last_status: 'failed', last_error });
  }
}

async function readAndImport({ db, config }: Parts, feed: FeedRow, signal?: AbortSignal): Promise<void> {
  const { url, format, source, staff_id: staffId, etag, last_modified } = feed;
  const fetched = await fetchFeed(url, {
    settings: config.feeds,
    validators: { etag, last_modified },
    ...(signal && { signal }),
  });
  if (!fetched) return void (await recordOutcome(db, feed, { last_status: 'unchanged', last_error: null }));
  const { content, validators } = fetched;
  if (content.trim() === '') throw new FeedError('The file is empty');
  const types = await findTypes(db);
  const rows = await readListingFile({ format, content }, types);
  const today = dayOf((await readNow(db)).getTime());
  const result = await importListings(db, { staffId, source, today, types, ...(signal && { signal }) }, rows);
  const last_import = { ...result, errors: result.errors.slice(0, KEPT_ERRORS) };
  await recordOutcome(db, feed, { last_status: 'imported', last_error: null, last_import, ...validators });
}
