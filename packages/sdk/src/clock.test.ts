import { describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';

/** A simulated server time, a local clock with an offset, and a network with a delay each way. */
function world({ deviceOffset = 0, drift = 0 } = {}) {
  let real = 1_000;
  const SERVER_START = 1_800_000_000_000;
  const serverNow = () => SERVER_START + real;
  const local = () => real * (1 + drift);
  const clock = createClock({
    monotonic: local,
    deviceNow: () => serverNow() + deviceOffset,
    request: async () => undefined,
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
    /** One event of a socket, after a delay of `delay` ms. */
    event(delay: number) {
      const serverMs = Math.round(serverNow());
      real += delay;
      clock.observe(serverMs, Number.NEGATIVE_INFINITY, local());
    },
  };
}

describe('a clock', () => {
  it.each([-3_600_000, -5_000, 0, 5_000, 3_600_000])(
    'adopts the server time at once when the device is %i ms off',
    (deviceOffset) => {
      const { clock, error, exchange } = world({ deviceOffset });
      expect(clock.bound()).toBe(Number.POSITIVE_INFINITY);
      exchange(20, 20);
      expect(Math.abs(error())).toBeLessThanOrEqual(clock.bound());
      expect(clock.bound()).toBeLessThanOrEqual(22);
    },
  );

  it('has an error within its bound, however asymmetric the network is', () => {
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
    // The fastest packet of each direction counts: 4 ms up bounds one side, 5 ms down the other.
    expect(clock.bound()).toBeLessThan(10);
    expect(Math.abs(error())).toBeLessThan(10);
  });

  it('narrows its bounds with events that arrive quickly', () => {
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

  it('stays accurate for hours on a device whose clock drifts by 20 ppm', () => {
    const { error, exchange, pass } = world({ drift: 20e-6 });
    for (let minute = 0; minute < 240; minute += 1) {
      exchange(15, 15);
      pass(60_000);
      expect(Math.abs(error())).toBeLessThan(20);
    }
  });

  it('jumps forward after the computer slept', () => {
    const { clock, exchange, error } = world();
    exchange(10, 10);
    const before = clock.now();
    // The local clock stopped while the server's went on for an hour.
    const sentAt = 2_000;
    clock.observe(Math.round(before) + 3_600_000, sentAt, sentAt + 20);
    expect(clock.now() - before).toBeGreaterThan(3_500_000);
    expect(Number.isFinite(error())).toBe(true);
  });

  it('keeps its bounds on a device that drifts more than assumed', () => {
    const { error, exchange, event, pass } = world({ drift: 200e-6 });
    let worst = 0;
    for (let n = 0; n < 2_000; n += 1) {
      // Now and then a quick answer, mostly slow ones: alone, one of these would be wrong by 150 ms.
      exchange(n % 10 === 0 ? 5 : 305, n % 10 === 0 ? 5 : 20);
      if (n % 7 === 0) event(400);
      pass(5_000);
      if (n > 10) worst = Math.max(worst, Math.abs(error()));
    }
    expect(worst).toBeLessThan(20);
  });

  it('jumps with the first event after a sleep, and never back with the next answer', () => {
    const { clock, exchange, error, pass } = world();
    exchange(10, 10);
    const asleep = clock.now();
    // No local time has passed; the first event is an hour later, with a delay of 700 ms.
    clock.observe(Math.round(asleep) + 3_600_000, Number.NEGATIVE_INFINITY, 1_020);
    expect(clock.now() - asleep).toBeGreaterThan(3_599_000);
    expect(clock.bound()).toBe(Number.POSITIVE_INFINITY);
    let last = clock.now();
    clock.observe(Math.round(asleep) + 3_600_500, 1_020, 1_040);
    for (let n = 0; n < 100; n += 1) {
      pass(16);
      expect(clock.now()).toBeGreaterThanOrEqual(last);
      last = clock.now();
    }
    expect(Number.isFinite(clock.bound())).toBe(true);
    expect(Math.abs(error() - 3_600_500)).toBeLessThan(30);
  });
});
