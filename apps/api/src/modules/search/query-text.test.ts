import { expect, it } from 'vitest';
import { readParts } from './query-text.ts';

/** The parts as a visitor would write them. */
const written = (typed: string) =>
  readParts(typed).map((parts) =>
    parts.map(({ text, isPhrase, isExcluded }) => `${isExcluded ? '-' : ''}${isPhrase ? `"${text}"` : text}`),
  );

it.each([
  ['oak chest', [['oak', 'chest']]],
  ['oak or "cherry wood" -red', [['oak'], ['"cherry wood"', '-red']]],
  ['Oak OR cherry', [['Oak'], ['cherry']]],
  ['“oak chest” „pine box“ «ash»', [['"oak chest"', '"pine box"', '"ash"']]],
  ['-“oak chest”', [['-"oak chest"']]],
  ['or chest or', [['or', 'chest', 'or']]],
  ['4" x 6" print', [['4', 'x', '6', 'print']]],
  ['4” x 6” print', [['4', 'x', '6', 'print']]],
  ['"model 500" case', [['"model 500"', 'case']]],
  ['F-150 - XLT', [['F-150', '-', 'XLT']]],
  ['"oak chest', [['"oak', 'chest']]],
  ['"', [['"']]],
  ['""', [['""']]],
])('reads %s', (typed, expected) => {
  expect(written(typed)).toEqual(expected);
});
