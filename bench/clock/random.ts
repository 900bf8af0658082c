/** Draws from distributions, the same ones for the same seed. */
export interface Random {
  /** Even between two numbers. */
  uniform(from: number, to: number): number;
  /** Waiting times of what happens at any moment alike. */
  exponential(mean: number): number;
  /** How often in a row something of this probability happens. */
  repeats(probability: number): number;
}

/** mulberry32: 32 bits of state are plenty for a simulation. */
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
