import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketFactory } from './connection.ts';
import { createRealtime, type EventHandler } from './realtime.ts';

/** The socket that was opened last. It has no server. */
let socket: {
  receive(event: string, payload: unknown): void;
  disconnect(reason: string): void;
};

const openSocket = vi.fn(() => {
  const listeners = new Map<string, (argument: unknown) => void>();
  let onAny: (event: string, payload: unknown) => void = () => {};
  socket = {
    receive: (event, payload) => onAny(event, payload),
    disconnect: (reason) => listeners.get('disconnect')?.(reason),
  };
  return {
    io: { reconnectionDelay: () => 1 },
    on: (event: string, listener: (argument: unknown) => void) => listeners.set(event, listener),
    onAny: (listener: typeof onAny) => {
      onAny = listener;
    },
    connect: () => {},
    disconnect: () => {},
  };
});

const create = () =>
  createRealtime({
    url: 'https://market.example',
    load: async () => openSocket as unknown as SocketFactory,
    token: () => null,
    memberId: () => undefined,
    endTime: () => undefined,
    clock: { observe: () => {}, expectDrift: () => {} } as unknown as Parameters<
      typeof createRealtime
    >[0]['clock'],
    monotonic: () => 0,
  });

let realtime: ReturnType<typeof create>;
beforeEach(() => {
  openSocket.mockClear();
  realtime = create();
});

const open = async () => {
  realtime.connect();
  await expect.poll(() => openSocket).toHaveBeenCalledOnce();
};

describe('a store that subscribes', () => {
  it('receives each event before the listeners of the page', async () => {
    const calls: string[] = [];
    const handler: EventHandler = (event, payload) => {
      if (event === 'time') calls.push(`store ${payload.time}`);
    };
    realtime.on('time', ({ time }) => calls.push(`page ${time}`));
    realtime.subscribe(async () => handler);
    await open();
    socket.receive('time', { time: 7 });
    expect(calls).toEqual(['store 7', 'page 7']);
  });

  it('loads its handler with the socket, and again after a failure', async () => {
    const loadHandler = vi.fn<() => Promise<EventHandler>>(async () => () => {});
    loadHandler.mockRejectedValueOnce(new TypeError('The chunk is gone'));
    realtime.subscribe(loadHandler);
    expect(loadHandler).not.toHaveBeenCalled();
    realtime.connect();
    await expect.poll(() => realtime.status.getState()).toBe('failed');
    realtime.retry();
    expect(realtime.status.getState()).toBe('connecting');
    expect(loadHandler).toHaveBeenCalledTimes(2);
  });
});

it('tells its listeners that the server has closed the socket', async () => {
  const onClosed = vi.fn();
  realtime.on('closed', onClosed);
  await open();
  socket.disconnect('transport close');
  expect(onClosed).not.toHaveBeenCalled();
  socket.disconnect('io server disconnect');
  expect(onClosed).toHaveBeenCalledOnce();
});
