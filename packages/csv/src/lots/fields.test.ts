import { describe, expect, it, vi } from 'vitest';
import {
  condition,
  dayOrInstant,
  dollars,
  FieldError,
  flag,
  increments,
  instant,
  list,
  orNone,
  readFields,
  whole,
} from './fields.ts';

describe('a text', () => {
  it.each([
    [dollars, '12.50', 12.5],
    [dollars, '$1,250', 1_250],
    [dollars, '1,234,567.5', 1_234_567.5],
    [whole, '60', 60],
    [flag, 'Yes', true],
    [flag, '0', false],
    [orNone(dollars), 'none', null],
    [orNone(dollars), '7', 7],
    [instant, '2026-11-21T18:00Z', '2026-11-21T18:00:00.000Z'],
    [instant, '2026-11-21T18:00:00+02:00', '2026-11-21T16:00:00.000Z'],
    [dayOrInstant, '2026-11-01', '2026-11-01T00:00:00.000Z'],
    [dayOrInstant, '2026-11-21T18:00:00+02:00', '2026-11-21T16:00:00.000Z'],
    [condition, 'Like new', 'like_new'],
    [condition, 'as_is', 'as_is'],
    [list, 'Gold plating; brass;', ['Gold plating', 'brass']],
    [increments, 'ebay_us', 'ebay_us'],
    [increments, '2.50', 2.5],
    [
      increments,
      '0:1;100:2.50',
      [
        [0, 1],
        [100, 2.5],
      ],
    ],
    [
      increments,
      '0:1, 100:$2',
      [
        [0, 1],
        [100, 2],
      ],
    ],
  ])('reads the text of a field: %o %j', (read, text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each([
    [dollars, 'ten'],
    [dollars, '-5'],
    [dollars, '12,50'],
    [dollars, '1,25'],
    [dollars, '1250,000'],
    [dollars, '1,250.555'],
    [dollars, '1.250,00'],
    [dollars, '1.250'],
    [whole, '1.5'],
    [flag, 'perhaps'],
    [condition, 'shiny'],
    [instant, 'tomorrow'],
    [instant, '2026-13-41T18:00Z'],
    [instant, '2027-02-30T18:00Z'],
    [instant, '2027-02-30 18:00'],
    [instant, '2026-11-21'],
    [instant, '21/11/2026 18:00'],
    [instant, '2026-11-21T18:00:00 in Rome'],
    [dayOrInstant, '2027-02-30'],
    [dayOrInstant, '2026-11'],
    [increments, '0:1:2'],
    [increments, '0:one'],
    [increments, '2,50'],
    [increments, '0:1;100:2,50'],
    [increments, '0:1,100:2'],
  ])('refuses the text of a field: %o %j', (read, text) => {
    expect(() => read(text)).toThrow(FieldError);
  });

  it('names the conditions in words, which it reads', () => {
    expect(() => condition('used')).toThrow(
      '“used” is not a condition. Write New in box, Like new, Good, Fair or As is.',
    );
    expect(condition('As is')).toBe('as_is');
  });

  it('reads a time without a zone in the zone of this machine', () => {
    const expected = new Date(2026, 10, 21, 18).toISOString();
    for (const text of [
      '2026-11-21 18:00',
      '2026-11-21 18:00:00',
      '11/21/2026 18:00',
      '11/21/2026 6:00:00 PM',
    ])
      expect(instant(text)).toBe(expected);
  });

  it('refuses a time that the zone of this machine leaves out', () => {
    // As in New York, where JavaScript reads this time as 03:30.
    const hours = vi.spyOn(Date.prototype, 'getHours').mockReturnValue(3);
    expect(() => instant('2027-03-14 02:30')).toThrow('clocks are set forward');
    expect(instant('2027-03-14 02:30Z')).toBe('2027-03-14T02:30:00.000Z');
    hours.mockRestore();
  });
});

it('reads the given fields, and names those that are invalid', () => {
  const fields = {
    price: { help: '', read: dollars },
    stock: { help: '', read: whole },
    other: { help: '', read: flag },
  };
  const { values, errors } = readFields(fields, { price: ' 5 ', stock: 'many', other: '' });
  expect(values).toEqual({ price: 5 });
  expect(Object.keys(errors)).toEqual(['stock']);
});
