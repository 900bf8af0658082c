import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { asFinal, asHistory, type Play, play } from './checker.testing.ts';
import { createRandom } from './random.ts';
import { middle, spoiled } from './spoiled.testing.ts';

const kindsIn = (made: Play) => [...new Set(check(asHistory(made), asFinal(made)).map(({ kind }) => kind))];

describe('the checker', () => {
  it('reports nothing for hundreds of clean histories', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      expect(kindsIn(play(createRandom(seed))), `seed ${seed}`).toEqual([]);
    }
  });

  it.each(spoiled)('detects %s: %s', (kind, _what, spoil) => {
    const made = play(createRandom(7));
    spoil(made);
    expect(kindsIn(made)).toContain(kind);
  });

  it('shows the operations that break a guarantee, and no others', () => {
    const made = play(createRandom(7));
    const { bid, operation } = middle(made);
    made.bids.splice(made.bids.indexOf(bid), 1);
    const lost = check(asHistory(made), asFinal(made)).find(({ kind }) => kind === 'lost');
    expect(lost?.operations).toEqual([operation]);
  });

  it('creates histories with every kind of answer', () => {
    const { operations } = play(createRandom(7));
    const seen = operations.map(({ result }) =>
      result.kind === 'decided' ? result.status : result.kind === 'refused' ? result.reason : result.kind,
    );
    expect([...new Set(seen)].sort()).toEqual(
      expect.arrayContaining(['accepted', 'belowMinimum', 'ended', 'firstBid', 'outbid', 'proxy', 'unknown']),
    );
  });
});
