import { expect, it } from 'vitest';
import { dollarsOf, isUnclear, numberOf } from './typed-numbers.ts';

it.each([
  ['', undefined],
  [' ', undefined],
  ['5', 5],
  [' $1,200.50 ', 1200.5],
  ['1,50', Number.NaN],
  ['1.234,50', Number.NaN],
  ['1e9', Number.NaN],
  ['0x10', Number.NaN],
  ['-$1,200.50', -1200.5],
  ['0.001', Number.NaN],
])('reads %j as an amount', (text, dollars) => expect(dollarsOf(text)).toBe(dollars));

it.each([
  ['', undefined],
  ['7', 7],
  [' 0.5 ', 0.5],
  ['1,5', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['-1', -1],
  ['Infinity', Number.NaN],
])('reads %j as a number', (text, number) => expect(numberOf(text)).toBe(number));

it.each([
  ['1,50', true],
  ['1.234,50', true],
  ['1,250.50', false],
  ['ten', false],
  ['', false],
])('says whether %j is an unclear amount', (text, is) => expect(isUnclear(text)).toBe(is));
