import { expect, it } from 'vitest';
import { missingEnds } from './ends.ts';

const MINUTE = 60_000;
const within = (ends: readonly number[], now: number, from: number, to: number) =>
  ends.filter((at) => at >= now + from * MINUTE && at < now + to * MINUTE).length;

it('starts with at least 120 lots that end between a minute and days ahead', () => {
  const ends = missingEnds(0, []).sort((a, b) => a - b);
  expect(ends.length).toBeGreaterThanOrEqual(120);
  expect(ends[0]).toBeLessThan(2 * MINUTE);
  expect(ends.at(-1)).toBeGreaterThan(3 * 24 * 60 * MINUTE);
  expect(within(ends, 0, 1, 5)).toBeGreaterThanOrEqual(5);
});

it('lists nothing while the schedule is full', () => {
  expect(missingEnds(0, missingEnds(0, []))).toEqual([]);
});

it('keeps the schedule full over a day', () => {
  let ends: number[] = [];
  for (let now = 0; now < 24 * 60 * MINUTE; now += 5_000) {
    ends = ends.filter((at) => at > now);
    ends.push(...missingEnds(now, ends));
    expect(ends.length).toBeGreaterThanOrEqual(120);
    expect(ends.length).toBeLessThan(200);
    expect(within(ends, now, 0, 5)).toBeGreaterThanOrEqual(5);
  }
});
