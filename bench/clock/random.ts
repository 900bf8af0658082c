/** Draws from distributions. The same seed gives the same numbers. */
export interface Random {
  /** Uniform between two numbers. */
  uniform(from: number, to: number): number;
  /** Exponential: waiting times of a Poisson process. */
  exponential(mean: number): number;
  /** Geometric: how often in a row an event of this probability happens. */
  repeats(probability: number): number;
}

/** mulberry32. 32 bits of state are enough for a simulation. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    uniform: (from, to) => from + next() * (to - from),
    exponential: (mean) => -mean * Math.log(1 - next()),
    repeats(probability) {
      let times = 0;
      while (next() < probability) times += 1;
      return times;
    },
  };
}
