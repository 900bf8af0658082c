import { describe, expect, it } from 'vitest';
import { boxPhase } from './box-phase.ts';

const eventEnd = '2026-11-21T10:00:00.000Z';
const end = Date.parse(eventEnd);

describe('boxPhase', () => {
  it.each([
    ['live', -60_000, 'live'],
    ['live', -1, 'live'],
    ['live', 0, 'awaitingResult'],
    ['live', 60_000, 'awaitingResult'],
    ['sold', 0, 'awaitingResult'],
    ['sold', 1_999, 'awaitingResult'],
    ['sold', 2_000, 'ended'],
    ['unsold', 2_000, 'ended'],
    // The result may arrive a moment before the end by the local clock.
    ['sold', -500, 'awaitingResult'],
    // Withdrawn long before its end.
    ['unsold', -60_000, 'ended'],
    ['cancelled', -60_000, 'ended'],
  ] as const)('a %s lot %i ms after its end is %s', (status, sinceEnd, phase) => {
    expect(boxPhase({ eventEnd, status }, end + sinceEnd)).toBe(phase);
  });

  it.each([
    ['live', -1, 'scheduled'],
    ['live', 0, 'live'],
    ['cancelled', -1, 'ended'],
  ] as const)('a %s lot %i ms after its start is %s', (status, sinceStart, phase) => {
    const start = end - 3_600_000;
    const lot = { starts_at: new Date(start).toISOString(), eventEnd, status };
    expect(boxPhase(lot, start + sinceStart)).toBe(phase);
  });
});
