import { describe, expect, it } from 'vitest';
import {
  paragraphsOf,
  readDate,
  readDollars,
  readLocalTime,
  readWholeDollars,
  toPostalCode,
  toRegionKey,
} from './normalize.ts';
import { cityLine, initialOf, monogramOf, shorten, shortenToWords } from './text.ts';

it('splits paragraphs at empty lines, however lines end', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(paragraphsOf(`one${end}line${end} ${end}${end}two${end}`)).toEqual(['one\nline', 'two']);
  expect(paragraphsOf('')).toEqual([]);
});

it.each([
  ['021081234', 'US', '02108-1234'],
  ['K1A-0B1', 'CA', 'K1A 0B1'],
  ['k1a0b1', 'CA', 'K1A 0B1'],
  ['〒100-0001', 'JP', '100-0001'],
  ['1000001', 'JP', '100-0001'],
  ['021081234', 'DE', '021081234'],
  ['constructor', 'constructor', 'constructor'],
])('writes the postal code %s of %s as %s', (text, country, expected) => {
  expect(toPostalCode(text, country)).toBe(expected);
});

it.each([
  ['CALIFORNIA', 'california'],
  [' Calif\u200bornia', 'california'],
  ['ca', 'ca'],
  ['Québec', 'quebec'],
  ['U.S. Virgin Islands', 'usvirginislands'],
  ['', ''],
])('reads %j as the region %j', (text, key) => {
  expect(toRegionKey(text)).toBe(key);
});

describe('a local time', () => {
  it.each([
    ['2027-03-14T09:05', '2027-03-14T09:05'],
    ['2027-03-14 09:05', '2027-03-14T09:05'],
    ['2027-03-14 9:05', '2027-03-14T09:05'],
    ['2027-03-14 09:05:00', '2027-03-14T09:05'],
    ['2027-03-14 09:05:30', '2027-03-14T09:05:30'],
    ['2027-03-14T09:05:00.000', '2027-03-14T09:05'],
    ['3/14/2027 9:05', '2027-03-14T09:05'],
    ['03/14/2027 09:05', '2027-03-14T09:05'],
    ['3/14/27 9:05', '2027-03-14T09:05'],
    ['3/14/2027 9:05:00 AM', '2027-03-14T09:05'],
    ['3/14/2027 9:05 PM', '2027-03-14T21:05'],
    ['3/14/2027, 9:05\u202fp.m.', '2027-03-14T21:05'],
    ['3/14/2027 12:00 AM', '2027-03-14T00:00'],
    ['3/14/2027 12:30pm', '2027-03-14T12:30'],
    ['03/04/2027 9:05', '2027-03-04T09:05'],
    [' \u200e3/14/2027  9:05 ', '2027-03-14T09:05'],
    ['2/29/2028 0:00', '2028-02-29T00:00'],
  ])('is read from %j', (text, value) => {
    expect(readLocalTime(text)).toEqual({ value });
  });

  it.each([
    ['14/03/2027 9:05', 'day_first'],
    ['31/12/27 9:05', 'day_first'],
    ['14/13/2027 9:05', 'invalid'],
    ['14.03.2027 9:05', 'invalid'],
    ['2/29/2027 9:05', 'invalid'],
    ['2027-02-30 9:05', 'invalid'],
    ['0/14/2027 9:05', 'invalid'],
    ['3/14/2027', 'invalid'],
    ['2027-03-14', 'invalid'],
    ['9:05', 'invalid'],
    ['3/14/2027 24:00', 'invalid'],
    ['3/14/2027 9:60', 'invalid'],
    ['3/14/2027 9:05:60', 'invalid'],
    ['3/14/2027 13:05 PM', 'invalid'],
    ['3/14/2027 0:05 AM', 'invalid'],
    ['3/14/2027 9', 'invalid'],
    ['2027-03-14T09:05Z', 'invalid'],
    ['3/14/227 9:05', 'invalid'],
    ['46095.378', 'invalid'],
    ['', 'invalid'],
    ['1'.repeat(1_000_000), 'invalid'],
  ])('is not read from %.30j', (text, problem) => {
    expect(readLocalTime(text)).toEqual({ problem });
  });
});

it.each([
  ['2027-03-14', { value: '2027-03-14' }],
  ['3/4/2027', { value: '2027-03-04' }],
  [' 3/14/27', { value: '2027-03-14' }],
  ['14/3/2027', { problem: 'day_first' }],
  ['2027-3-14', { problem: 'invalid' }],
  ['March 14', { problem: 'invalid' }],
])('reads the date %j', (text, read) => {
  expect(readDate(text)).toEqual(read);
});

it.each([
  ['12', 12],
  [' 12 ', 12],
  ['$12', 12],
  ['US$ 12', 12],
  ['12 USD', 12],
  ['12.00', 12],
  ['1,200', 1200],
  ['1,200,000.00', 1_200_000],
  ['１２', 12],
  ['007', 7],
  ['0', 0],
  ['-0', 0],
  ['2.50', 'cents'],
  ['2.5', 'cents'],
  ['1.250', 'unclear'],
  ['1.250,00', 'unclear'],
  ['12,50', 'unclear'],
  ['1,2000', 'unclear'],
  ['1 250', 'unclear'],
  ['-5', 'negative'],
  ['-$5', 'negative'],
  ['$-5', 'negative'],
  ['', 'invalid'],
  ['ten', 'invalid'],
  ['1e3', 'invalid'],
  ['٣', 'invalid'],
])('reads %j as whole dollars: %j', (text, expected) => {
  const read = readWholeDollars(text);
  expect('dollars' in read ? read.dollars : read.problem).toBe(expected);
});

it.each([
  ['2.50', 2.5],
  ['$1,250.5', 1250.5],
  ['1.250', 'unclear'],
])('reads %j as dollars and cents: %j', (text, expected) => {
  const read = readDollars(text);
  expect('dollars' in read ? read.dollars : read.problem).toBe(expected);
});

it.each([
  ['short', 5, 'short'],
  ['a long name', 6, 'a lon…'],
  ['a long name', 3, 'a…'],
  ['abc👨‍👩‍👧def', 6, 'abc…'],
  ['abcd🛠ef', 6, 'abcd…'],
  ['abcde\u0301fg', 6, 'abcd…'],
  ['🇩🇪🇩🇪', 6, '🇩🇪…'],
  [`x${'👨‍👩‍👧'.repeat(40)}`, 250, `x${'👨‍👩‍👧'.repeat(31)}…`],
])('shortens %j to %i', (text, max, expected) => {
  expect(shorten(text, max)).toBe(expected);
});

it.each([
  ['Oak chest with brass', 10, 'Oak chest…'],
  ['Oak chest with brass', 9, 'Oak…'],
  ['Oak chest', 9, 'Oak chest'],
  ['Oakchestwith', 6, 'Oakch…'],
  ['🛠🛠🛠🛠', 4, '🛠…'],
])('keeps the first words of %j in %i characters', (text, max, expected) => {
  expect(shortenToWords(text, max)).toBe(expected);
});

it('knows the initial of a name', () => {
  expect(['Ava', 'ज्ञान', '👩🏽‍🚀x', ''].map(initialOf)).toEqual(['A', 'ज्ञा', '👩🏽‍🚀', '']);
});

it('marks a name with its first letter or digit', () => {
  const names = [
    'Oak Hill',
    'First Dollar',
    'Firsthand',
    'eStore',
    '“Élan”',
    '1st Dollar',
    '#1 Auctions',
    'ज्ञान',
    '✨',
    '',
  ];
  expect(names.map(monogramOf)).toEqual(['O', '1', 'F', 'E', 'É', '1', '1', 'ज्ञा', '✨', '']);
});

it.each([
  ['CA', '90001', 'Los Angeles, CA 90001'],
  [null, '90001', 'Los Angeles, 90001'],
  ['CA', '', 'Los Angeles, CA'],
  [undefined, '', 'Los Angeles'],
])('writes a city with the state %s and the postal code %j as %s', (state, zip, expected) => {
  expect(cityLine({ city: 'Los Angeles', state, zip })).toBe(expected);
});
