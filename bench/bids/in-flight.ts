/** The result of a round. */
export interface Round {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Share of accepted bids, 0 to 1. */
  readonly accepted: number;
}

/** Keeps `count` calls in flight for `ms`. `call` resolves to whether the bid was accepted. */
export async function keepInFlight(count: number, ms: number, call: () => Promise<boolean>): Promise<Round> {
  const started = performance.now();
  const waits: number[] = [];
  let accepted = 0;
  const work = async () => {
    while (performance.now() - started < ms) {
      const sent = performance.now();
      if (await call()) accepted += 1;
      waits.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: count }, work));
  const took = performance.now() - started;
  const sorted = waits.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return {
    perSecond: (waits.length / took) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    accepted: accepted / waits.length,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}
