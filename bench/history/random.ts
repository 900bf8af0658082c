/** Numbers that look random and are the same for the same seed (mulberry32), so that a run can be repeated. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to `below`. */
  below(below: number): number;
  /** True that often, 0 to 1. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Another source, which leaves this one's numbers as they are. */
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
