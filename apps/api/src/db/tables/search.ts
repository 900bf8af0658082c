import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bigId } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of everything that can be found. Triggers write a row when a lot is listed, and remove it when the lot is
 * closed; a bid changes no row. Deals and external auctions have one until they are removed. The number grows with each
 * new row, so that those after a known one are new.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: bigId(),
    kind: text({ enum: ['lot', 'deal', 'listing'] }).notNull(),
    /** The number of the lot, deal or external auction. */
    thing_id: integer().notNull(),
    /** Names weigh A, categories and places B, descriptions D. `#category 7` is in those of category 7. */
    words: tsvector().notNull(),
  },
  (t) => [
    unique('search_entries_thing').on(t.kind, t.thing_id),
    index('search_entries_lots').using('gin', t.words).where(sql`kind = 'lot'`),
    index('search_entries_deals').using('gin', t.words).where(sql`kind = 'deal'`),
    index('search_entries_listings').using('gin', t.words).where(sql`kind = 'listing'`),
  ],
);

/** The words of names and categories, which correct misspelled searches. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_similar').using('gin', sql`${t.word} gin_trgm_ops`),
]);
