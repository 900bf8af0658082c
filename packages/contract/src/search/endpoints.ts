import * as z from 'zod/mini';
import {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  MAX_SEARCH_CHARACTERS,
  MAX_SEARCH_MILES,
} from '../core/constants.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { requiredSearchText } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  done,
  inputMessage,
  instant,
  queryAmount,
  queryId,
  queryInt,
  queryPrice,
  requiredText,
  strictForm,
} from '../core/schema.ts';
import { zipCode } from '../listings/endpoints.ts';
import { searchErrors } from './errors.ts';

const message = messagesOf(searchErrors);

/** The most matches of one kind that a search reads. `is_more` says that there are others. */
export const MAX_SEARCH_MATCHES = 500;

/** The most synonyms of a word, and the most words with synonyms. */
export const MAX_SYNONYMS = 20;
export const MAX_SYNONYM_GROUPS = 500;
/** The longest word with synonyms, and the longest synonym, in characters. Each has four words at most. */
const MAX_SYNONYM_CHARACTERS = 60;
/** Ranges of prices in dollars. The last one has no end. */
export const searchPriceRanges = [
  { min: 0, max: 10 },
  { min: 10, max: 50 },
  { min: 50, max: 100 },
  { min: 100, max: 500 },
  { min: 500, max: null },
] as const;

const oneOf = <const T extends readonly [string, ...string[]]>(allowed: T) =>
  z.enum(allowed, inputMessage('value_not_allowed', { allowed: allowed.join(', ') }));

/** What can be found: a live lot, a running deal, a government or car auction, or a question of the knowledge base. */
export const searchKind = oneOf(['lot', 'deal', 'listing', 'question']);
export type SearchKind = z.output<typeof searchKind>;

/** What is for sale of what can be found. */
export const searchKindForSale = oneOf(['lot', 'deal', 'listing']);

/** How soon a lot or deal ends. */
export const searchEnding = oneOf(['1h', '24h', '3d']);
export type SearchEnding = z.output<typeof searchEnding>;
export const searchEndingHours: Readonly<Record<SearchEnding, number>> = { '1h': 1, '24h': 24, '3d': 72 };

export const searchSort = oneOf([
  'best_match',
  'ending_soonest',
  'lowest_price',
  'highest_price',
  'newest',
  'distance',
]);
export type SearchSort = z.output<typeof searchSort>;

const searchText = requiredSearchText(message('search_text_required'), MAX_SEARCH_CHARACTERS);

/** The text and the filters of a search, beside its kind. */
export const searchFilters = {
  q: searchText,
  category_id: queryId(),
  min_price: queryPrice(),
  max_price: queryPrice(),
  ending: z.optional(searchEnding),
  buy_direct: z.optional(z.literal(['1', 1], inputMessage('value_not_allowed', { allowed: '1' }))),
  zip: z.optional(zipCode),
  distance: queryAmount(1, MAX_SEARCH_MILES),
};

/** A distance, also as the order of the results, is measured from a ZIP code. */
export const requireZip = z.refine<Partial<Record<'zip' | 'distance' | 'sort', unknown>>>(
  ({ zip, distance, sort }) => zip !== undefined || (distance === undefined && sort !== 'distance'),
  { error: message('search_zip_required'), path: ['zip'] },
);

/**
 * A search. Prices are whole dollars. A price, an ending or `buy_direct` leaves out what has none. `distance` is in
 * miles from `zip`: with it only government and car auctions are found, because lots and deals are shipped.
 */
export const searchQuery = z
  .object({
    ...searchFilters,
    kind: z.optional(searchKind),
    sort: z._default(searchSort, 'best_match'),
    page: queryInt(1, 1, 10_000),
    size: queryInt(DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE),
  })
  .check(requireZip);
export type SearchQuery = z.output<typeof searchQuery>;

/** A text in parts. Those that match the search are marked; together the parts are the text. */
export const markedText = z.array(z.object({ text: z.string(), is_match: z.boolean() }));
export type MarkedText = z.output<typeof markedText>;

/**
 * Something that was found. `price` is in dollars: the current one of a lot, the asking price of a deal. `ends_at` is
 * null for external auctions, whose `sale` is local to their place. `distance` is in miles from the ZIP code. `key` is
 * the end of the address of a question (`/knowledgebase#how-do-i-place-a-bid`), null for all others.
 */
export const searchResult = z.object({
  kind: searchKind,
  id: z.int(),
  key: z.nullable(z.string()),
  title: markedText,
  /** The words of the description around the first matches. */
  excerpt: markedText,
  image: z.nullable(z.string()),
  price: z.nullable(z.number()),
  ends_at: z.nullable(instant),
  bid_count: z.nullable(z.int()),
  is_buy_direct: z.boolean(),
  /** Of a lot or deal its category, of an external auction its type, of a question the part of the knowledge base. */
  category: z.nullable(z.string()),
  /** Whether it is listed among the car auctions. */
  is_car: z.boolean(),
  place: z.nullable(z.string()),
  sale: z.nullable(z.string()),
  distance: z.nullable(z.number()),
});
export type SearchResult = z.output<typeof searchResult>;

const count = z.int();

/**
 * How many matches each choice would have, with all other filters. `endings` and `distances` include the shorter ones.
 */
export const searchFacets = z.object({
  kinds: z.array(z.object({ kind: searchKind, count })),
  categories: z.array(z.object({ id: z.int(), name: z.string(), count })),
  prices: z.array(z.object({ min: z.int(), max: z.nullable(z.int()), count })),
  endings: z.array(z.object({ ending: searchEnding, count })),
  buy_direct: count,
  distances: z.array(z.object({ miles: z.int(), count })),
});
export type SearchFacets = z.output<typeof searchFacets>;

/**
 * A page of matches. `did_you_mean` is a text that finds something, if nothing matches the given one, which has words
 * that are one letter away; otherwise null.
 * `is_more`: there are more matches than the search reads (`MAX_SEARCH_MATCHES` of each kind); `total` and the counts
 * are those of the matches that were read.
 */
export const searchAnswer = z.object({
  did_you_mean: z.nullable(z.string()),
  total: z.int(),
  is_more: z.boolean(),
  current_page: z.int(),
  last_page: z.int(),
  facets: searchFacets,
  data: z.array(searchResult),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

/** A suggestion while a search is typed: a category, the name of a lot, or a question with its `key`. */
export const searchSuggestion = z.object({
  kind: z.enum(['lot', 'category', 'question']),
  id: z.int(),
  key: z.nullable(z.string()),
  text: z.string(),
});
export type SearchSuggestion = z.output<typeof searchSuggestion>;

const word = requiredText(message('search_synonym_required'), MAX_SYNONYM_CHARACTERS);

/** A word and its synonyms: a search for one of them finds all. */
export const searchSynonymsForm = strictForm({
  word,
  synonyms: z
    .array(word, message('search_synonym_required'))
    .check(
      z.minLength(1, message('search_synonym_required')),
      z.maxLength(MAX_SYNONYMS, message('search_synonyms_too_many', { max: MAX_SYNONYMS })),
    ),
});
export type SearchSynonymsForm = z.output<typeof searchSynonymsForm>;

/** A word and its synonyms as staff see them. */
export const searchSynonyms = z.object({
  id: z.int(),
  word: z.string(),
  synonyms: z.array(z.string()),
  change_time: instant,
});
export type SearchSynonyms = z.output<typeof searchSynonyms>;

export const searchEndpoints = defineEndpoints({
  search: {
    summary:
      'Searches live lots, running deals, government and car auctions that have not ended, and the knowledge base',
    auth: 'none',
    shared: {},
    query: searchQuery,
    errors: ['zip_code_not_found'],
    response: searchAnswer,
  },
  listSearchSuggestions: {
    summary:
      'Up to 3 categories, 5 lots and 2 questions whose names have words that start with the typed ones',
    auth: 'none',
    query: z.object({ q: searchText }),
    response: z.array(searchSuggestion),
  },
});

export const searchSynonymEndpoints = defineEndpoints({
  listSearchSynonyms: {
    summary: 'The words that have synonyms in the search, by word',
    auth: 'staff',
    permission: 'settings:write',
    response: z.array(searchSynonyms),
  },
  setSearchSynonyms: {
    summary: 'Stores the synonyms of a word, in place of those that it has',
    auth: 'staff',
    permission: 'settings:write',
    body: searchSynonymsForm,
    errors: ['search_synonym_required', 'search_synonym_invalid', 'search_synonym_groups_too_many'],
    response: searchSynonyms,
  },
  removeSearchSynonyms: {
    summary: 'Removes a word and its synonyms',
    auth: 'staff',
    permission: 'settings:write',
    errors: ['search_synonyms_not_found'],
    response: done,
  },
});
