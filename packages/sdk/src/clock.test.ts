import { describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';

/** A world with a true server time, a local clock that is off, and a network with delays each way. */
function world({ deviceOffset = 0, drift = 0 } = {}) {
  let real = 1_000;
  const SERVER_START = 1_800_000_000_000;
  const serverNow = () => SERVER_START + real;
  const local = () => real * (1 + drift);
  const clock = createClock({
    monotonic: local,
    deviceNow: () => serverNow() + deviceOffset,
    ask: async () => undefined,
  });
  return {
    clock,
    pass: (ms: number) => {
      real += ms;
    },
    error: () => clock.now() - serverNow(),
    /** One request: `up` ms to the server, `down` ms back. */
    exchange(up: number, down: number) {
      const sentAt = local();
      real += up;
      const serverMs = Math.round(serverNow());
      real += down;
      clock.observe(serverMs, sentAt, local());
    },
    /** One event of a socket, `delay` ms on its way. */
    event(delay: number) {
      const serverMs = Math.round(serverNow());
      real += delay;
      clock.observe(serverMs, Number.NEGATIVE_INFINITY, local());
    },
  };
}

describe('a clock', () => {
  it.each([-3_600_000, -5_000, 0, 5_000, 3_600_000])(
    'takes the server time at once with the device %i ms off',
    (deviceOffset) => {
      const { clock, error, exchange } = world({ deviceOffset });
      expect(clock.bound()).toBe(Number.POSITIVE_INFINITY);
      exchange(20, 20);
      expect(Math.abs(error())).toBeLessThanOrEqual(clock.bound());
      expect(clock.bound()).toBeLessThanOrEqual(22);
    },
  );

  it('tells its error truthfully however lopsided the network is', () => {
    const { clock, error, exchange, pass } = world();
    for (const [up, down] of [
      [300, 5],
      [4, 250],
      [90, 10],
      [5, 400],
    ] as const) {
      exchange(up, down);
      pass(10_000);
      expect(Math.abs(error())).toBeLessThanOrEqual(clock.bound());
    }
    // The best of each direction stays: 4 ms up bounds one side, 5 ms down the other.
    expect(clock.bound()).toBeLessThan(10);
    expect(Math.abs(error())).toBeLessThan(10);
  });

  it('narrows its bounds by events that arrive quickly', () => {
    const { clock, exchange, event, pass, error } = world();
    exchange(10, 200);
    const before = clock.bound();
    event(12);
    pass(1_000);
    expect(Math.abs(error())).toBeLessThanOrEqual(clock.bound());
    expect(clock.bound()).toBeLessThan(before / 2);
  });

  it('never runs backwards and never jumps while it corrects itself', () => {
    const { clock, exchange, event, pass } = world();
    exchange(400, 10);
    let last = clock.now();
    for (let n = 0; n < 200; n += 1) {
      if (n === 20) exchange(5, 5);
      if (n % 30 === 0) event(3);
      pass(16);
      const now = clock.now();
      expect(now).toBeGreaterThanOrEqual(last);
      expect(now - last).toBeLessThan(60);
      last = now;
    }
  });

  it('stays true for hours on a device whose clock drifts by 20 ppm', () => {
    const { error, exchange, pass } = world({ drift: 20e-6 });
    for (let minute = 0; minute < 240; minute += 1) {
      exchange(15, 15);
      pass(60_000);
      expect(Math.abs(error())).toBeLessThan(20);
    }
  });

  it('leaps forward after the computer slept', () => {
    const { clock, exchange, error } = world();
    exchange(10, 10);
    const before = clock.now();
    // The local clock stood still while the server went on for an hour.
    const sentAt = 2_000;
    clock.observe(Math.round(before) + 3_600_000, sentAt, sentAt + 20);
    expect(clock.now() - before).toBeGreaterThan(3_500_000);
    expect(Number.isFinite(error())).toBe(true);
  });
});
