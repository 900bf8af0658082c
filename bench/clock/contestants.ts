import { countdown, createBidkit } from '@bidkit/sdk';
import timesync from 'timesync/dist/timesync.min.js';
import { ask, timeFetch, timeSocket } from './line.ts';
import type { Network } from './networks.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A clock at work: what it reads, how often it asked, and how often the second it shows went back. */
export interface Contestant {
  now(): number;
  asked(): number;
  backwards(): number;
  stop(): void;
}

export interface Device {
  readonly time: VirtualTime;
  readonly network: Network;
  /** The device's own clock, which drifts. */
  readonly local: () => number;
}

/** The sdk as a page has it: `/time` every 60 s, a ping per 5 s and the house's `time` events over its socket, its ticker, its countdown. */
export async function openSdk({ time, network, local }: Device, endMs: number): Promise<Contestant> {
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  const bidkit = createBidkit({
    apiUrl: 'https://house.example/api',
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

/** npm timesync as it comes, over HTTP; only the pause between its rounds may be given. */
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

/** Counts how often the seconds left until `endMs` grow. */
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
