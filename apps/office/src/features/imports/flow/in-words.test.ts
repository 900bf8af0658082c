import { expect, it } from 'vitest';
import { columns } from '../lots/columns.ts';
import { aFile, rowsOf } from '../lots/rows.testing.ts';
import { inWords } from './in-words.ts';

const [row] = rowsOf(aFile([['A', 'a', '1']]));

it.each([
  ['Give ends_at or ends_in_seconds, not both.', 'Give “End” or “Ends in seconds”, not both.'],
  ['This must be weekly or every_two_weeks', 'This must be weekly or every two weeks'],
  ['There is no category “hand_tools”.', 'There is no category “hand_tools”.'],
])('says %s as %s', (text, words) => {
  expect(inWords(text, columns, { source: row?.source ?? null })).toBe(words);
});

it('keeps the names of a JSON file, as it has them', () => {
  expect(inWords('Give ends_at.', columns, { source: null })).toBe('Give ends_at.');
});
