import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import {
  emailAddress,
  optionalEmailAddress,
  optionalPostalCode,
  requiredName,
  requiredPhone,
  requiredSearchText,
  requiredUsername,
  requiredWebAddress,
  zipCodeField,
} from './fields.ts';
import { optionalParagraphs, requiredParagraphs, requiredText } from './schema.ts';

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

const requiredEmail = emailAddress('Email is required');
const optionalEmail = optionalEmailAddress();

describe('an e-mail address', () => {
  it.each([
    'jane@example.com',
    'JANE@EXAMPLE.COM',
    'jane.doe+lots@mail.example.co.uk',
    "o'brien@example.ie",
    'jane_doe-7@sub-domain.example.com',
    '1@example.com',
    'a@b.cd',
    '{jane}@example.com',
    'jane..doe.@example.ne.jp',
    'jörg@example.de',
    'jane@müller.example',
    '用户@例子.广告',
    'jane@xn--mller-kva.example',
    'jane@example.travel',
    `${'a'.repeat(64)}@example.com`,
  ])('may be %s', (text) => {
    expect(requiredEmail.parse(text)).toBe(text);
    expect(optionalEmail.parse(text)).toBe(text);
  });

  it.each([
    'jane',
    '@example.com',
    'jane@',
    'jane@example',
    'jane@example.com,',
    'jane@example.com.',
    'jane@.example.com',
    'jane@example..com',
    '<jane@example.com>',
    'Jane <jane@example.com>',
    'a,b@example.com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'a@b@example.com',
    'jane doe@example.com',
    'jane@exa mple.com',
    'jane@example.com\u200b',
    'jane\u00ad@example.com',
    'jane@-example.com',
    'jane@example-.com',
    'jane@127.0.0.1',
    'jane@[127.0.0.1]',
    'jane@example.com:25',
    'jane@example.com/x',
    'jane(comment)@example.com',
    '"jane"@example.com',
    'jane\\@example.com',
    'mailto:jane@example.com',
    `${'a'.repeat(65)}@example.com`,
    `jane@${'a'.repeat(64)}.com`,
    `jane@${'a.'.repeat(125)}com`,
  ])('may not be %s', (text) => {
    expect(requiredEmail.safeParse(text).success).toBe(false);
    expect(optionalEmail.safeParse(text).success).toBe(false);
  });

  it('is trimmed', () => {
    expect(requiredEmail.parse(' jane@example.com\n')).toBe('jane@example.com');
    expect(optionalEmail.parse('\tjane@example.com ')).toBe('jane@example.com');
  });

  it('may be missing where it is optional', () => {
    for (const text of [undefined, null, '', '  ']) expect(optionalEmail.safeParse(text).success).toBe(true);
    for (const text of [undefined, null, '', '  ']) {
      const [issue] = requiredEmail.safeParse(text).error?.issues ?? [];
      expect(issue?.message).toBe('Email is required');
    }
  });
});
