import { countdown, createBidkit } from '@bidkit/sdk';
import timesync from 'timesync/dist/timesync.min.js';
import { ask, timeFetch, timeSocket } from './line.ts';
import type { Network } from './networks.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A running clock: its reading, its number of requests, and how often its displayed second went back. */
export interface Contestant {
  now(): number;
  asked(): number;
  backwards(): number;
  stop(): void;
}

export interface Device {
  readonly time: VirtualTime;
  readonly network: Network;
  /** The device's own clock. It drifts. */
  readonly local: () => number;
}

/**
 * The sdk as on a page: `/time` every 60 s, a ping every 5 s, the server's `time` events, its ticker and its countdown.
 */
export async function openSdk({ time, network, local }: Device, endMs: number): Promise<Contestant> {
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  const bidkit = createBidkit({
    apiUrl: 'https://first-dollar.example/api',
    storage: null,
    search: '',
    monotonic: local,
    fetch: timeFetch(time, network, count),
    io: async () => timeSocket(time, network, count),
  });
  bidkit.clock.start();
  while (bidkit.clock.bound() === Number.POSITIVE_INFINITY) await time.pass(100);
  bidkit.realtime.watch(1);
  for (;;) {
    const status = bidkit.realtime.status.getState();
    if (status === 'connected') break;
    if (status === 'failed') throw new Error('The sdk could not use the simulated socket');
    await time.pass(10);
  }
  const shown = watchSeconds(endMs);
  const stop = bidkit.ticker.onSecond(shown.see);
  return {
    now() {
      const now = bidkit.clock.now();
      shown.see(now);
      return now;
    },
    asked: () => asked,
    backwards: shown.backwards,
    stop() {
      stop();
      bidkit.destroy();
    },
  };
}

/** npm timesync over HTTP with default options. Only the interval between rounds can be set. */
export async function openTimesync(
  { time, network, local }: Device,
  endMs: number,
  intervalMs?: number,
): Promise<Contestant> {
  let asked = 0;
  const sync = timesync.create({
    server: '/timesync',
    now: local,
    ...(intervalMs !== undefined && { interval: intervalMs }),
  });
  let isFirst = true;
  sync.send = async (server, { id }) => {
    asked += 1;
    const result = await ask(time, network);
    sync.receive(server, { jsonrpc: '2.0', id, result });
    isFirst = false;
  };
  while (isFirst) await time.pass(100);
  const shown = watchSeconds(endMs);
  return {
    now() {
      const now = sync.now();
      shown.see(now);
      return now;
    },
    asked: () => asked,
    backwards: shown.backwards,
    stop: () => sync.destroy(),
  };
}

/** Counts how often the seconds until `endMs` increase. */
function watchSeconds(endMs: number) {
  let last = Number.POSITIVE_INFINITY;
  let times = 0;
  return {
    see(now: number) {
      const { seconds } = countdown(endMs, now);
      if (seconds > last) times += 1;
      last = seconds;
    },
    backwards: () => times,
  };
}
