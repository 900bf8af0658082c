import { afterEach, expect, it } from 'vitest';
// Imported before time is virtual: a pending import would wait for timers that never fire.
import '../../packages/sdk/src/connection.ts';
import '../../packages/sdk/src/session-events.ts';
import '../../packages/sdk/src/stores/auctions/lot-events.ts';
import { openSdk, openTimesync } from './contestants.ts';
import { networks } from './networks.ts';
import { startVirtualTime, type VirtualTime } from './virtual-time.ts';

let time: VirtualTime;
afterEach(() => time.end());

it.each([
  ['the sdk', openSdk],
  ['timesync', openTimesync],
])('%s finds the time of the server over the simulated network', async (_name, open) => {
  time = startVirtualTime(Date.UTC(2025, 5, 1));
  const device = { time, network: networks.lte(1), local: () => 5_000 + time.elapsed() };
  const clock = await open(device, time.now() + 3_600_000);
  await time.pass(20_000);
  expect(Math.abs(clock.now() - time.now())).toBeLessThan(500);
  expect(clock.asked()).toBeGreaterThan(0);
  clock.stop();
});
