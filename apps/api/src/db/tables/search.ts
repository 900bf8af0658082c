import type { SavedSearchQuery, SearchMailPace } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { bigId, createdAt, id, instant } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of everything that can be found. Triggers write a row when a lot is listed, and remove it when the lot is
 * closed; a bid changes no row. Deals and external auctions have one until they are removed. A question has one for each
 * version that is or will be published. The number grows with each new row, so that those after a known one are new.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: bigId(),
    kind: text({ enum: ['lot', 'deal', 'listing', 'question'] }).notNull(),
    /** The number of the lot, deal or external auction, or of the version of the question. */
    thing_id: integer().notNull(),
    /**
     * Names and questions weigh A, categories and places B, descriptions and answers D. All have stems, names also whole
     * words. `#category 7` is in those of category 7, `#lot 38` in that of lot 38, `#code se 4` in that of its item code.
     */
    words: tsvector().notNull(),
    /** When a lot or deal starts that was listed before its start; a new start is a new row. Null for all others. */
    starts_at: instant(),
  },
  (t) => [
    unique('search_entries_thing').on(t.kind, t.thing_id),
    index('search_entries_lots').using('gin', t.words).where(sql`kind = 'lot'`),
    index('search_entries_deals').using('gin', t.words).where(sql`kind = 'deal'`),
    index('search_entries_listings').using('gin', t.words).where(sql`kind = 'listing'`),
    index('search_entries_starts').on(t.starts_at).where(sql`starts_at is not null`),
    index('search_entries_questions').using('gin', t.words).where(sql`kind = 'question'`),
  ],
);

/** The words of names, categories and questions, which correct misspelled searches. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_similar').using('gin', sql`${t.word} gin_trgm_ops`),
]);

/** Words with the same meaning, such as `bike` and `bicycle`: a search for one of them finds all. Staff write them. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    word: text().notNull().unique(),
    synonyms: text().array().notNull(),
    /** Those of the word and of its synonyms, in the same order. Several words are separated by spaces. */
    stems: text().array().notNull(),
    changed_at: createdAt(),
  },
  (t) => [index('search_synonyms_stems').using('gin', t.stems)],
);

/** Searches that members have saved. A worker compares each with the entries that are new since its last check. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    search: jsonb().$type<SavedSearchQuery>().notNull(),
    created_at: createdAt(),
    /** Entries up to this one were compared, except those that had not started at `checked_at`. */
    checked_entry_id: bigint({ mode: 'number' }).notNull(),
    checked_at: instant().notNull().default(sql`now()`),
    next_check_at: instant().notNull().default(sql`now()`),
    /** Matches that were found since the member last opened it. */
    new_count: integer().notNull().default(0),
    /** How its member is told about new matches. */
    alert: boolean().notNull().default(true),
    push: boolean().notNull().default(false),
    email: text().$type<SearchMailPace>().notNull().default('daily'),
    notified_at: instant(),
  },
  (t) => [
    unique('saved_searches_same').on(t.user_id, t.search),
    index('saved_searches_due').on(t.next_check_at),
  ],
);
