import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { optionalParagraphs, requiredParagraphs, requiredText } from '../schema.ts';
import { readDollars, readWholeDollars } from './dollars.ts';
import {
  optionalPostalCode,
  requiredName,
  requiredPhone,
  requiredSearchText,
  requiredUsername,
  requiredWebAddress,
  zipCodeField,
} from './fields.ts';
import { paragraphsOf } from './normalize.ts';
import { toPostalCode } from './postal-code.ts';
import { toRegionKey } from './region.ts';
import { initialOf, monogramOf, shorten, shortenToWords } from './shorten.ts';

const REQUIRED = 'Required';

/** Rows of a text and its value; null where it is refused. */
const table = (name: string, schema: ZodMiniType, rows: readonly (readonly [string, string | null])[]) =>
  describe(name, () => {
    it.each(rows)('reads %j as %j', (text, expected) => {
      const { data, error } = schema.safeParse(text);
      expect(error ? null : data).toBe(expected);
    });
  });

table('a text of one line', requiredText(REQUIRED, 60), [
  ['  Bench vise ', 'Bench vise'],
  ['\u202aBench\u202c \u2066vise\u2069', 'Bench vise'],
  ['Bench\tvise', 'Bench vise'],
  ['Bench\u00a0vise', 'Bench vise'],
  ['\ufeffBe\u00adnch\u200b vise\u200f', 'Bench vise'],
  ['cafe\u0301', 'café'],
  ['a\u200db', 'ab'],
  ['क्\u200dष', 'क्\u200dष'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  ['👩🏽\u200d🚀 x', '👩🏽\u200d🚀 x'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['hi\u{e0068}\u{e0069}', 'hi'],
  ['\u200b', null],
  ['\u200d \u3164\u2800', null],
  ['a\nb', null],
  ['a\u2028b', null],
  ['a\u0007b', null],
  ['a\0b', null],
  ['a\ud800', null],
]);

table('a text of several lines', requiredParagraphs(REQUIRED, 60), [
  ['one\r\n\r\ntwo', 'one\n\ntwo'],
  ['one\rtwo\u2028three', 'one\ntwo\nthree'],
  ['a\tb', 'a\tb'],
  ['\u202ea\u202c', 'a'],
  ['ไทย\u200bไทย', 'ไทย\u200bไทย'],
  ['\r\n\u200b\r\n', null],
  ['a\0', null],
]);

it('keeps the spaces around an optional text of several lines, for Markdown', () => {
  expect(optionalParagraphs(20).parse('    code\r\n')).toBe('    code\n');
});

it('splits paragraphs at empty lines, however lines end', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(paragraphsOf(`one${end}line${end} ${end}${end}two${end}`)).toEqual(['one\nline', 'two']);
  expect(paragraphsOf('')).toEqual([]);
});

table('a name', requiredName(REQUIRED), [
  [' Ana   María ', 'Ana María'],
  ['हिन्दी', 'हिन्दी'],
  ['Ana\nMaría', null],
  ['\u200b\u2060', null],
]);

table('a phone number', requiredPhone(REQUIRED), [
  ['\u202a+1 415 555 0134\u202c', '+1 415 555 0134'],
  ['+1 (415) 555-0134', '+1 (415) 555-0134'],
  ['415.555.0134 ext. 12', '415.555.0134 ext. 12'],
  ['415/555/0134x12', '415/555/0134x12'],
  ['415\u2011555\u20130134', '415-555-0134'],
  ['＋８１ ３ １２３４ ５６７８', '+81 3 1234 5678'],
  ['5550100', '5550100'],
  ['abc', null],
  ['555010', null],
  ['1234567890123456', null],
  ['call 415 555 0134', null],
  ['415 555 0134 ext', null],
]);

table('a ZIP code', zipCodeField(REQUIRED), [
  [' 02108', '02108'],
  ['02108-1234', '02108-1234'],
  ['021081234', '02108-1234'],
  ['02108 1234', '02108-1234'],
  ['０２１０８', '02108'],
  ['\u200e02108\t', '02108'],
  ['2108', null],
  ['02108-12', null],
  ['٠٢١٠٨', null],
]);

table('a postal code of any country', optionalPostalCode(), [
  ['〒１００－０００１', '100-0001'],
  ['SW1A 1AA ', 'SW1A 1AA'],
  ['', ''],
]);

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

table('the words of a search', requiredSearchText(REQUIRED, 60), [
  ['\u202aoak\tdesk\u202c\n', 'oak desk'],
  ['cafe\u0301  table', 'café table'],
  ['a\u0007b', 'a b'],
  ['\u200b', null],
]);

table('a username', requiredUsername(REQUIRED, 30), [
  ['Ａva\u200b', 'Ava'],
  ['क्\u200dष', 'क्ष'],
]);

table('an address of the web', requiredWebAddress(REQUIRED, 200), [
  ['HTTPS://Sale.example/X', 'https://Sale.example/X'],
  ['http://sale.example:8080?a=b', 'http://sale.example:8080?a=b'],
  ['https://bücher.example/größe', 'https://bücher.example/größe'],
  ['https://例え.テスト', 'https://例え.テスト'],
  ['ftp://sale.example', null],
  ['https://user:secret@sale.example', null],
  ['https://sale.example:99999', null],
  ['https://sale .example', null],
  ['javascript:alert(1)', null],
  ['sale.example', null],
]);

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
