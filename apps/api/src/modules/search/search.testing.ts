/** The queries of a search, for the test that explains them. */

export { withIndexes } from '../../db/with-indexes.ts';
export { matchQueries } from './matches.ts';
export { readSearch } from './words.ts';
