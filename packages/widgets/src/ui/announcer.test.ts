import { describe, expect, it } from 'vitest';
import { auctionTime, timeLeft } from './announcer.ts';

describe('timeLeft', () => {
  it.each([
    [301, 300, '5 minutes'],
    [61, 60, '1 minute'],
    [31, 30, '30 seconds'],
    [11, 10, '10 seconds'],
  ])('announces the time left when %i s become %i', (before, now, words) => {
    expect(timeLeft(before, now, 'Radio')?.()).toBe(`${words} left on Radio`);
  });

  it('announces nothing between the set moments, at the first tick and at the end', () => {
    expect(timeLeft(300, 299, 'Radio')).toBeNull();
    expect(timeLeft(0, 250, 'Radio')).toBeNull();
    expect(timeLeft(1, 0, 'Radio')).toBeNull();
  });

  it('announces only the nearest moment when a sleeping tab wakes up', () => {
    expect(timeLeft(400, 25, 'Radio')?.()).toBe('30 seconds left on Radio');
  });
});

it('an auction is announced at five moments of its last ten minutes: 5 min, 1 min, 30 s, 10 s and the end', () => {
  const announcements = Array.from({ length: 600 }, (_, second) =>
    auctionTime(600 - second, 599 - second, 'Radio')?.(),
  );
  expect(announcements.filter((words) => words !== undefined)).toEqual([
    '5 minutes left on Radio',
    '1 minute left on Radio',
    '30 seconds left on Radio',
    '10 seconds left on Radio',
    'The auction of Radio has ended',
  ]);
});
