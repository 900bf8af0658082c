import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFanOut, type FanOut } from './fan-out.ts';
import type { SocketServer } from './socket-types.ts';

const ROOM = 'lot:1';
const http = createServer();
const server: SocketServer = new Server(http);
let fanOut: FanOut;
let port: number;
const open: Socket[] = [];

beforeAll(async () => {
  fanOut = createFanOut(server, false);
  server.on('connection', async (socket) => {
    await socket.join(ROOM);
    socket.on('time', (answer) => answer({ time: 7 }));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  port = (http.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

/** A client with the events it received so far; `caughtUp` resolves when everything sent before has arrived. */
async function listen(transports: string[]) {
  const socket = io(`http://127.0.0.1:${port}`, { transports, forceNew: true, reconnection: false });
  open.push(socket);
  const received: unknown[] = [];
  socket.on('bidUpdate', (event) => received.push(event));
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  const caughtUp = async () => void (await socket.emitWithAck('time'));
  await caughtUp();
  return { socket, received, caughtUp };
}

const send = (seq: number, text = '') => fanOut.toAllNodes(ROOM, 'bidUpdate', { seq, text });
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('events of a room', () => {
  it.each([[['websocket']], [['polling']], [['polling', 'websocket']]])(
    'reach clients by %j in order, one per turn or many',
    async (transports) => {
      const { socket, received, caughtUp } = await listen(transports);
      // Starts with polling and upgrades.
      await expect.poll(() => socket.io.engine.transport.name).toBe(transports.at(-1));
      for (let seq = 1; seq <= 3; seq += 1) {
        send(seq);
        await turn();
      }
      for (let seq = 4; seq <= 20; seq += 1) send(seq);
      await caughtUp();
      expect(received).toEqual(Array.from({ length: 20 }, (_, n) => ({ seq: n + 1, text: '' })));
    },
  );

  it('of a room without members are not encoded', () => {
    const payload = { toJSON: vi.fn(() => ({ seq: 1 })) };
    fanOut.toAllNodes('lot:2', 'bidUpdate', payload);
    fanOut.toThisNode('lot:2', 'bidUpdate', payload);
    expect(payload.toJSON).not.toHaveBeenCalled();
  });

  it('keep their order among the events that socket.io sends itself', async () => {
    const { socket, received } = await listen(['websocket']);
    const order: string[] = [];
    socket.onAny((event, data) => order.push(`${event} ${data.seq ?? data.time}`));
    server.to(ROOM).emit('time', { time: 1 });
    send(2);
    await turn();
    server.to(ROOM).emit('time', { time: 3 });
    send(4);
    await expect.poll(() => received.length).toBe(2);
    expect(order).toEqual(['time 1', 'bidUpdate 2', 'time 3', 'bidUpdate 4']);
  });

  it.each([1, 60, 110, 200, 65_000, 70_000])(
    'events with %i more characters arrive complete',
    async (length) => {
      const { received, caughtUp } = await listen(['websocket']);
      const text = 'é'.repeat(length);
      send(1, text);
      await caughtUp();
      expect(received).toEqual([{ seq: 1, text }]);
    },
  );

  it('reach the sockets of that room only', async () => {
    const { received, caughtUp } = await listen(['websocket']);
    fanOut.toThisNode('lot:2', 'bidUpdate', { seq: 1 });
    fanOut.toThisNode(ROOM, 'bidUpdate', { seq: 2 });
    await caughtUp();
    expect(received).toEqual([{ seq: 2 }]);
  });

  it('disconnect a client that does not read them', async () => {
    const stalled = connect(port, '127.0.0.1');
    stalled.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n' +
        `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
    );
    await once(stalled, 'data');
    // Socket.IO's "40", masked with zeros: joins the namespace.
    stalled.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
    await expect.poll(() => server.of('/').adapter.rooms.get(ROOM)?.size).toBe(1);
    stalled.pause();
    stalled.on('error', () => undefined); // The connection is about to be reset.
    const text = 'x'.repeat(100_000);
    for (let seq = 1; server.of('/').adapter.rooms.has(ROOM); seq += 1) {
      expect(seq).toBeLessThan(1_000);
      send(seq, text);
      await turn();
    }
    stalled.destroy();
  });
});
