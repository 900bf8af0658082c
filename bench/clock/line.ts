import type { SocketFactory } from '@bidkit/sdk';
import type { Network } from './networks.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The server sends a `time` event every 30 s. */
const TIME_EVENT_MS = 30_000;

/** The server's time in whole milliseconds, as on the wire. */
const serverTime = (time: VirtualTime) => Math.round(time.now());

/** One request over the network. Resolves with the server's time when the response arrives. */
export function ask(time: VirtualTime, network: Network): Promise<number> {
  return new Promise((resolve) => {
    time.after(network.up(time.elapsed()), () => {
      const answer = serverTime(time);
      time.after(network.down(time.elapsed()), () => resolve(answer));
    });
  });
}

/** `fetch` for a server that only has `/time`. */
export function timeFetch(time: VirtualTime, network: Network, asked: () => void): typeof fetch {
  return async () => {
    asked();
    const answer = await ask(time, network);
    return new Response(String(answer), { headers: { 'Server-Time': String(answer) } });
  };
}

type Listener = (...args: unknown[]) => void;

/**
 * The part of socket.io-client that the sdk uses, over the simulated network. One TCP connection keeps messages in
 * order.
 */
export function timeSocket(time: VirtualTime, network: Network, asked: () => void): SocketFactory {
  const listeners = new Map<string, Listener>();
  const arrivals = { up: 0, down: 0 };

  function travel(way: 'up' | 'down', act: () => void): void {
    arrivals[way] = Math.max(arrivals[way], time.elapsed() + network[way](time.elapsed()));
    time.after(arrivals[way] - time.elapsed(), act);
  }
  function emit(event: string, ...args: unknown[]): void {
    const answer = args.at(-1) as Listener;
    if (event === 'time') asked();
    travel('up', () => {
      const body = { time: serverTime(time) };
      travel('down', () => (event === 'time' ? answer(null, body) : answer([])));
    });
  }
  setInterval(() => {
    const event = { time: serverTime(time) };
    travel('down', () => listeners.get('any')?.('time', event));
  }, TIME_EVENT_MS);

  const socket = {
    connected: true,
    active: true,
    io: { reconnectionDelay: () => 1_000 },
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    onAny: (listener: Listener) => listeners.set('any', listener),
    // The sdk waits up to 5 s for an answer. These networks never take that long.
    timeout: () => ({ emit }),
    emit,
    disconnect: () => socket,
    connect: () => socket,
  };
  time.after(0, () => listeners.get('connect')?.());
  // The simulation has only the members that the sdk calls.
  return (() => socket) as unknown as SocketFactory;
}
