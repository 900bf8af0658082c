import {
  bidOf,
  type ClosedLot,
  moves,
  playLot,
  rules,
  sealedSeqs,
  toBidLog,
} from '@bidkit/api/modules/auctions/bid-log/bid-log.testing';
import { soakCount } from '@bidkit/api/test/soak';
import { type BidLog, bidLog, type OwnSealedBids } from '@bidkit/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { revealOwnBids, verifyLog } from './verify-log.ts';

/** Random lots with at least one bid, closed. */
const closedLots = fc
  .tuple(rules, moves)
  .map(([lot, steps]) => {
    let at = 0;
    const closed = playLot(lot, (state, index) => {
      const step = steps[index];
      if (!step) return null;
      at += step.waitMs;
      return bidOf(lot, state, step, at);
    });
    return { ...closed, rules: lot };
  })
  .filter(({ bids }) => bids.length > 0);

/** The sealed maxima with their salts, as the last leader gets them. */
function ownOf(closed: ClosedLot): OwnSealedBids {
  const sealed = sealedSeqs(closed);
  return closed.bids
    .filter(({ seq }) => sealed.has(seq))
    .map(({ seq, max_cents, salt }) => ({ seq, max_cents, salt }));
}

/** The log without random values and the hashes that cover them. */
const withoutHashes = (log: BidLog) => ({
  ...log,
  head: null,
  closing: null,
  entries: log.entries.map(({ commitment, hash, revealed, ...entry }) => ({
    ...entry,
    max_cents: revealed?.max_cents ?? null,
  })),
});

const seen = { sealed: 0, exact: 0, raises: 0, reservesNotMet: 0, earlierLeads: 0 };

describe('the log of random bids', () => {
  it('is valid, and reveals the maxima that were outbid and no other', async () => {
    await fc.assert(
      fc.asyncProperty(closedLots, async (closed) => {
        const { lot, bids } = closed;
        const log = toBidLog(closed, null);
        const verdict = await verifyLog(log);
        expect(verdict).toMatchObject({ ok: true, problems: [], price_cents: lot.price_cents });
        const published = JSON.stringify(log);
        const winnersMax = bids.findLast(({ user_id }) => user_id === lot.leader_id && user_id !== null);
        for (const [index, { user_id, max_cents, salt }] of bids.entries()) {
          const revealed = log.entries[index]?.revealed;
          if (revealed) {
            expect(revealed).toEqual({ max_cents, salt });
            expect(max_cents).toBeLessThanOrEqual(lot.price_cents ?? 0);
            if (user_id === lot.leader_id) seen.earlierLeads += 1;
          } else {
            expect(user_id).toBe(lot.leader_id);
            expect(published).not.toContain(salt);
          }
        }
        expect(winnersMax && log.entries.find(({ seq }) => seq === winnersMax.seq)?.revealed).toBeFalsy();
        seen.sealed += 1;
        if (verdict.sealed?.isExact) seen.exact += 1;
        if (ownOf(closed).length > 1) seen.raises += 1;
        if (lot.status === 'unsold') seen.reservesNotMet += 1;
      }),
      { numRuns: soakCount(1_500) },
    );
    // The random histories must contain all kinds of them.
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(soakCount(20));
  });

  it('is the same whatever the winner’s maximum was, from the price up', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(closedLots, fc.constantFrom(0, 1, 100, 12_300), async (closed, more) => {
        const { lot, bids, played, rules: terms } = closed;
        const log = toBidLog(closed, null);
        const { sealed } = await verifyLog(log);
        const leading = ownOf(closed);
        const last = leading.at(-1);
        if (!sealed || !last) throw new Error('Nothing is sealed');
        // Where the price is the maximum itself, it is all that the log tells.
        if (sealed.isExact) {
          expect(last.max_cents).toBe(lot.price_cents);
          return;
        }
        // A raise is public, and had to be above the maximum before it.
        const unit = terms.centsAllowed ? 1 : 100;
        const before = leading.at(-2)?.max_cents;
        const least = Math.max(sealed.least_cents, before === undefined ? 0 : before + unit);
        const other = Math.ceil((least + more) / unit) * unit;
        const index = bids.findIndex(({ seq }) => seq === last.seq);
        const changed = playLot(terms, (_, n) => {
          const bid = played[n];
          return bid && n === index ? { ...bid, maxCents: other } : (bid ?? null);
        });
        // With shrinking steps a raise may have had a higher minimum than the final price.
        if (changed.bids.length < bids.length) return;
        expect(withoutHashes(toBidLog(changed, null))).toEqual(withoutHashes(log));
        compared += 1;
      }),
      { numRuns: soakCount(1_500) },
    );
    expect(compared).toBeGreaterThan(soakCount(500));
  });

  it('is verified completely by its last leader, with their own amounts and salts only', async () => {
    await fc.assert(
      fc.asyncProperty(closedLots, fc.nat(), fc.constantFrom(-1, 1), async (closed, pick, by) => {
        const log = toBidLog(closed, null);
        const own = ownOf(closed);
        expect(await verifyLog(revealOwnBids(log, own))).toMatchObject({ ok: true, sealed: null });
        const at = pick % own.length;
        const wrongAmount = own.map((one, n) => (n === at ? { ...one, max_cents: one.max_cents + by } : one));
        expect((await verifyLog(revealOwnBids(log, wrongAmount))).ok).toBe(false);
        const wrongSalt = own.map((one, n) => (n === at ? { ...one, salt: 'f'.repeat(64) } : one));
        expect((await verifyLog(revealOwnBids(log, wrongSalt))).ok).toBe(false);
      }),
      { numRuns: soakCount(500) },
    );
  });
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The paths of all values of a log. `you` is the reader's, not part of it. */
function pathsOf(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path[0] === 'you' ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
}

/** Another value: another character, another number, something in place of nothing. */
function otherThan(value: Json, key: string | undefined, at: number): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + (at % 2 === 0 ? 1 : -1);
  if (typeof value === 'string') {
    const index = at % Math.max(1, value.length);
    const letter = value[index] === 'a' ? 'b' : 'a';
    return value.slice(0, index) + letter + value.slice(index + 1);
  }
  if (key === 'revealed') return { max_cents: 100 + at, salt: 'a'.repeat(64) };
  return key?.endsWith('_cents') || key === 'soft_close_seconds' ? at : 'a';
}

/** Whether a changed log is refused, as text or by its verification. */
async function isDetected(log: unknown): Promise<boolean> {
  const parsed = bidLog.safeParse(log);
  return !parsed.success || !(await verifyLog(parsed.data)).ok;
}

describe('a change of the log', () => {
  it('is detected in every value', async () => {
    await fc.assert(
      fc.asyncProperty(closedLots, fc.nat(), fc.nat(1_000), async (closed, pick, at) => {
        const log = JSON.parse(JSON.stringify(toBidLog(closed, null)));
        const paths = pathsOf(log);
        const path = paths[pick % paths.length] ?? [];
        const key = path.at(-1) ?? '';
        const holder = path.slice(0, -1).reduce((inner, name) => inner[name], log);
        holder[key] = otherThan(holder[key], key, at);
        expect(await isDetected(log), `${path.join('.')} = ${holder[key]}`).toBe(true);
      }),
      { numRuns: soakCount(2_000) },
    );
  });

  it('is detected when entries, salts, maxima or commitments are exchanged or left out', async () => {
    await fc.assert(
      fc.asyncProperty(
        closedLots.filter(({ bids }) => bids.length > 2),
        fc.nat(),
        fc.nat(),
        async (closed, a, b) => {
          const log = toBidLog(closed, null);
          const count = log.entries.length;
          const [one, two] = [a % count, (a + 1 + (b % (count - 1))) % count];
          const [first, second] = [log.entries[one], log.entries[two]];
          if (!first || !second) throw new Error('No such entries');
          const withEntries = (changes: Record<number, BidLog['entries'][number]>) => ({
            ...log,
            entries: log.entries.map((entry, index) => changes[index] ?? entry),
          });
          const exchanged = [
            withEntries({ [one]: second, [two]: first }),
            withEntries({
              [one]: { ...first, commitment: second.commitment },
              [two]: { ...second, commitment: first.commitment },
            }),
            { ...log, entries: log.entries.toSpliced(one, 1) },
            { ...log, entries: log.entries.toSpliced(one, 0, first) },
          ];
          if (first.revealed && second.revealed) {
            const [own, other] = [first.revealed, second.revealed];
            exchanged.push(
              withEntries({
                [one]: { ...first, revealed: { ...own, salt: other.salt } },
                [two]: { ...second, revealed: { ...other, salt: own.salt } },
              }),
              withEntries({ [one]: { ...first, revealed: other }, [two]: { ...second, revealed: own } }),
            );
          }
          // A server cannot seal more than the last leader's maxima.
          if (first.revealed) exchanged.push(withEntries({ [one]: { ...first, revealed: null } }));
          for (const changed of exchanged) expect(await isDetected(changed)).toBe(true);
        },
      ),
      { numRuns: soakCount(400) },
    );
  });
});
