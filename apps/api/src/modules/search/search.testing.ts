/** The queries of a search, for the test that explains them. */
export { matchQueries } from './matches.ts';
export { withIndexes } from './with-indexes.ts';
export { readSearch } from './words.ts';
