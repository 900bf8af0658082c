import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_SEARCH_CHARACTERS } from './constants.ts';
import { optionalSearchText } from './fields.ts';
import { inputMessage, pageQuery } from './schema.ts';

// What all lists of the office have in common: their queries, and actions on many of their rows.

/** `a`, `a or b`, `a, b or c`. */
const inWords = (values: readonly string[]) =>
  [values.slice(0, -1).join(', '), ...values.slice(-1)].filter((part) => part !== '').join(' or ');

/** One of some values. The message of any other names them. */
export const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, inputMessage('value_not_allowed', { allowed: inWords(values) }));

/** An optional choice in a query string. */
export const queryChoice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.optional(oneOf(values));

/** An optional condition in a query string: `yes` for rows that fulfill it, `no` for the others. */
export const queryYesNo = () => queryChoice(['yes', 'no']);

/** An optional instant in a query string, in ISO 8601 and UTC. */
export const queryInstant = () => z.optional(z.iso.datetime(inputMessage('time_expected')));

/** The order of a list without one. The type of `sort` is one of its orders. */
interface DefaultOrder<S extends string> {
  readonly sort: S;
  readonly order: 'asc' | 'desc';
}

/**
 * Search, order and page of a list in a query string. `sorts` are the names of its orders, each of which an index
 * serves. Rows that are equal in the order are sorted by id.
 */
export const listQuery = <const V extends readonly [string, ...string[]]>(
  sorts: V,
  { sort, order }: DefaultOrder<V[number]>,
) => ({
  q: optionalSearchText(MAX_SEARCH_CHARACTERS),
  sort: z._default(oneOf(sorts), sort),
  order: z._default(oneOf(['asc', 'desc']), order),
  ...pageQuery(DEFAULT_PAGE_SIZE),
});

/** The most rows that a call changes at once. */
export const MAX_BULK_IDS = 500;

/** What an action on many rows has done to one of them. */
export const bulkResult = z.object({
  id: z.int(),
  ok: z.boolean(),
  /** Why it failed. */
  code: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The same in English. */
  message: z.optional(z.string()),
});

/** An action on many rows: each row has its own result, in the order of the ids. */
export const bulkResults = z.object({ results: z.array(bulkResult) });
export type BulkResults = z.output<typeof bulkResults>;
