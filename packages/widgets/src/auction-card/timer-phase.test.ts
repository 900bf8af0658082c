import { describe, expect, it } from 'vitest';
import { timerPhase } from './timer-phase.ts';

const eventEnd = '2026-11-21T10:00:00.000Z';
const end = Date.parse(eventEnd);

describe('timerPhase', () => {
  it.each([
    [301, 'live'],
    [300, 'live'],
    [299, 'soon'],
    [1, 'soon'],
    [0, 'ended'],
    [-5, 'ended'],
  ])('the timer %i s before the end is %s', (seconds, phase) => {
    expect(timerPhase({ eventEnd, hasEnded: false }, end - seconds * 1000)).toBe(phase);
  });

  it('the timer is ended once the server reports the end, even if the clock shows time left', () => {
    expect(timerPhase({ eventEnd, hasEnded: true }, end - 3_600_000)).toBe('ended');
  });
});
