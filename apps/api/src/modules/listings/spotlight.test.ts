import { describe, expect, it } from 'vitest';
import { dayOf } from './local-day.ts';
import { chooseSpotlight } from './spotlight.ts';

const aPicture = (id: number) => ({ id, image: `/images/external/${id}.jpg` });
const without = (id: number) => ({ id, image: null });

describe('the spotlight', () => {
  it.each([
    ['none, when nothing is listed', [], '2026-12-05', undefined],
    ['the only one', [aPicture(4)], '2026-12-05', 4],
    ['the only one on the next day as well', [aPicture(4)], '2026-12-06', 4],
    ['one on a day', [aPicture(4), aPicture(5), aPicture(6)], '2026-12-04', 5],
    ['the one after it on the next day', [aPicture(4), aPicture(5), aPicture(6)], '2026-12-05', 6],
    ['the first one after the last', [aPicture(4), aPicture(5), aPicture(6)], '2026-12-06', 4],
    [
      'one with a picture, although others are nearer',
      [without(4), without(5), aPicture(6)],
      '2026-12-05',
      6,
    ],
    ['one without a picture, when none has any', [without(4), without(5)], '2026-12-04', 5],
  ])('is %s', (_name, next, today, id) => {
    expect(chooseSpotlight(next, today)?.id).toBe(id);
  });
});

it.each([
  ['2026-12-05T09:59:59Z', '2026-12-04'],
  ['2026-12-05T10:00:00Z', '2026-12-05'],
])('is the day of Hawaii at %s', (at, day) => {
  expect(dayOf(Date.parse(at))).toBe(day);
});
