import { describe, expect, it } from 'vitest';
import {
  brandOf,
  formatExpiry,
  formatNumber,
  isCode,
  isCurrent,
  isNumber,
  readExpiry,
} from './page/card-rules.ts';
import { testCards } from './test-cards.ts';

describe('a card’s number', () => {
  it('accepts the number of every test card', () => {
    expect(Object.keys(testCards).filter((number) => !isNumber(number))).toEqual([]);
  });

  it.each(['', '4', '4111111111111112', '41111111111111111', '9111111111111111', '37828224631000'])(
    'rejects the card number %s',
    (number) => expect(isNumber(number)).toBe(false),
  );

  it.each([
    ['4111111111111111', '4111 1111 1111 1111', 'Visa'],
    ['41111', '4111 1', 'Visa'],
    ['378282246310005', '3782 822463 10005', 'American Express'],
    ['5555-5555 5555x4444', '5555 5555 5555 4444', 'MasterCard'],
    ['36259600000004', '3625 960000 0004', 'Diners Club'],
    ['9', '9', undefined],
  ])('%s is shown as %s', (typed, shown, brand) => {
    expect(formatNumber(typed)).toBe(shown);
    expect(brandOf(typed)?.name).toBe(brand);
  });
});

describe('a card’s date', () => {
  it.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['123', '12/3'],
    ['1239', '12/39'],
    ['12/2039', '12/39'],
    ['5/39', '05/39'],
    ['12/3', '12/3'],
  ])('%s is shown as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it.each([
    ['12/39', { month: 12, year: 2039 }],
    ['01 / 2030', { month: 1, year: 2030 }],
    ['13/30', null],
    ['00/30', null],
    ['1230', null],
  ])('reads the date %s', (text, read) => expect(readExpiry(text)).toEqual(read));

  it('a card is valid until the end of its month, and for twenty years at most', () => {
    const today = new Date('2026-11-30T23:59:59Z');
    expect(isCurrent({ month: 11, year: 2026 }, today)).toBe(true);
    expect(isCurrent({ month: 10, year: 2026 }, today)).toBe(false);
    expect(isCurrent({ month: 12, year: 2046 }, today)).toBe(false);
  });
});

it('a card’s code has four digits on American Express and three elsewhere', () => {
  expect(isCode('1234', '378282246310005')).toBe(true);
  expect(isCode('123', '378282246310005')).toBe(false);
  expect(isCode('123', '4111111111111111')).toBe(true);
  expect(isCode('12a', '4111111111111111')).toBe(false);
});
