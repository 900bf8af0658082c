/** Pseudo-random numbers (mulberry32). The same seed gives the same numbers, so that a run can be repeated. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from 0 to `below - 1`. */
  below(below: number): number;
  /** True with this probability, 0 to 1. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An independent generator. It does not change this one's numbers. */
  fork(): Random;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from');
      return item;
    },
    fork: () => createRandom(below(4_294_967_296)),
  };
}
