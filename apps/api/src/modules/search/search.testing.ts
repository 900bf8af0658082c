/** The queries of a search, for the test that explains them. */
export { matchQueries, wordsOf } from './matches.ts';
export { withIndexes } from './with-indexes.ts';
