import { describe, expect, it } from 'vitest';
import { networks } from './networks.ts';
import { startVirtualTime } from './virtual-time.ts';

describe('virtual time', () => {
  it('runs timers in their order, to the fraction of a millisecond, and settles promises between them', async () => {
    const time = startVirtualTime(1_000);
    try {
      const log: string[] = [];
      const note = (what: string) => log.push(`${what} at ${time.elapsed()}`);
      time.after(2.25, () => note('late'));
      time.after(0.5, () => {
        note('early');
        Promise.resolve().then(() => note('promised'));
      });
      const timer = setInterval(() => note('beat'), 1);
      await time.pass(2.5);
      clearInterval(timer);
      await time.pass(10);
      expect(log).toEqual(['early at 0.5', 'promised at 0.5', 'beat at 1', 'beat at 2', 'late at 2.25']);
      expect(time.now()).toBe(1_012.5);
    } finally {
      time.end();
    }
  });
});

describe.each(Object.entries(networks))('the network %s', (_, open) => {
  it('repeats itself for the same seed, and never delays a packet by less than the distance takes', () => {
    const [one, two, other] = [open(1), open(1), open(2)];
    const delays = (network: typeof one) =>
      Array.from({ length: 500 }, (__, n) => [network.up(n * 5_000), network.down(n * 5_000 + 40)]).flat();
    const [first, second, third] = [delays(one), delays(two), delays(other)];
    expect(second).toEqual(first);
    expect(third).not.toEqual(first);
    expect(Math.min(...first)).toBeGreaterThanOrEqual(9);
  });
});
