import { readFileSync } from 'node:fs';
import { defaultIncrements, incrementFor, incrementPresets, isIncrementPreset } from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import { MAX_BID_CENTS } from './engine.ts';

const published = JSON.parse(
  readFileSync(new URL('fixtures/proxy-vectors.json', import.meta.url), 'utf8'),
) as { incrementTables: Record<string, { bands: unknown }> };

describe('the default table', () => {
  it.each([
    [0, 1_00],
    [99_99, 1_00],
    [100_00, 2_00],
    [249_99, 2_00],
    [250_00, 5_00],
    [500_00, 10_00],
    [999_99, 10_00],
    [1_000_00, 25_00],
    [2_500_00, 50_00],
    [5_000_00, 100_00],
    [MAX_BID_CENTS, 100_00],
  ])('steps at %i cents by %i', (price, step) => {
    expect(incrementFor(defaultIncrements, price)).toBe(step);
  });
});

describe('presets', () => {
  it('are all the published tables', () => {
    const bands = Object.entries(published.incrementTables).map(([name, table]) => [name, table.bands]);
    expect(incrementPresets).toEqual(Object.fromEntries(bands));
  });

  it('are recognized by their own names only', () => {
    expect(isIncrementPreset('ebay_uk')).toBe(true);
    expect(isIncrementPreset('toString')).toBe(false);
  });
});

describe('incrementFor', () => {
  it('is the first increment for a price below the first band', () => {
    expect(incrementFor(incrementPresets.ebay_us, 0)).toBe(5);
  });

  it('refuses a table without bands', () => {
    expect(() => incrementFor([], 0)).toThrow(RangeError);
  });
});
