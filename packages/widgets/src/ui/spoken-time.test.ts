import { describe, expect, it } from 'vitest';
import { spokenTime } from './spoken-time.ts';

describe('spokenTime', () => {
  it.each([
    [301, 300, '5 minutes'],
    [61, 60, '1 minute'],
    [31, 30, '30 seconds'],
    [11, 10, '10 seconds'],
  ])('speaks when %i s become %i', (before, now, words) => {
    expect(spokenTime(before, now)?.()).toBe(words);
  });

  it('stays silent between the moments, at the first tick and at the end', () => {
    expect(spokenTime(300, 299)).toBeNull();
    expect(spokenTime(0, 250)).toBeNull();
    expect(spokenTime(1, 0)).toBeNull();
  });

  it('speaks once of the nearest moment when a sleeping tab wakes up', () => {
    expect(spokenTime(400, 25)?.()).toBe('30 seconds');
  });
});
