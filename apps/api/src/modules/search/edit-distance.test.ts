import { expect, it } from 'vitest';
import { isOneEditApart } from './edit-distance.ts';

it.each([
  ['another letter', 'sextent', 'sextant', true],
  ['a further letter', 'guittar', 'guitar', true],
  ['a missing letter', 'guitr', 'guitar', true],
  ['a missing first letter', 'uitar', 'guitar', true],
  ['a missing last letter', 'guita', 'guitar', true],
  ['two letters in the other order', 'reciept', 'receipt', true],
  ['the same word', 'guitar', 'guitar', false],
  ['two other letters', 'rolex', 'rolls', false],
  ['two further letters', 'guittarr', 'guitar', false],
  ['another word', 'ford', 'lamp', false],
])('%s: %s and %s', (_name, one, other, expected) => {
  expect([isOneEditApart(one, other), isOneEditApart(other, one)]).toEqual([expected, expected]);
});
