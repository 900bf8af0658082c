import { describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';
import { measureDrift } from './drift.ts';

/** A clock on a device that drifts, with a ping every 5 s: some are fast, most are delayed. */
function world(driftAt: (real: number) => number) {
  let real = 0;
  let local = 1_000;
  const pass = (ms: number) => {
    local += ms * (1 + driftAt(real));
    real += ms;
  };
  const clock = createClock({ monotonic: () => local, deviceNow: () => 0, request: async () => undefined });
  const measure = measureDrift(clock, () => local);
  return {
    error: () => Math.abs(clock.now() - real),
    bound: clock.bound,
    ping(up: number, down: number) {
      const sentAt = local;
      pass(up);
      const serverMs = Math.round(real);
      pass(down);
      clock.observe(serverMs, sentAt, local);
      measure();
      pass(5_000 - up - down);
    },
  };
}

/** Pings for the given time. Returns the largest error, and how often the error exceeded the bound. */
function run({ ping, error, bound }: ReturnType<typeof world>, seconds: number) {
  let worst = 0;
  let outOfBounds = 0;
  for (let n = 0; n < seconds / 5; n += 1) {
    ping(10 + (n % 60 === 0 ? 0 : 40 + 10 * (n % 7)), 10 + (n % 11 === 0 ? 0 : 20));
    worst = Math.max(worst, error());
    outOfBounds += Number(error() > bound());
  }
  return { worst, outOfBounds };
}

describe('the drift of a device', () => {
  it.each([-40e-6, 0, 40e-6])(
    'a drift of %f is measured, so that the bounds stay narrow for longer',
    (drift) => {
      const device = world(() => drift);
      const first = run(device, 600);
      run(device, 1_200);
      const later = run(device, 3_600);
      expect(later.worst).toBeLessThan(Math.max(3, first.worst / 2));
      expect(first.outOfBounds + later.outOfBounds).toBe(0);
    },
  );

  it('the drift is measured again when it changes', () => {
    const device = world((real) => (real < 3_600_000 ? 40e-6 : -40e-6));
    run(device, 3_600);
    expect(run(device, 1_200).worst).toBeLessThan(40);
    run(device, 1_200);
    expect(run(device, 3_600)).toMatchObject({ outOfBounds: 0 });
    expect(run(device, 3_600).worst).toBeLessThan(5);
  });
});
