import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFanOut, type FanOut } from './fan-out.ts';
import type { LiveServer } from './live.ts';

const ROOM = 'lot:1';
const http = createServer();
const server: LiveServer = new Server(http);
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

/** A client with what it has heard so far; `caughtUp` resolves when everything sent before has come. */
async function listen(transports: string[]) {
  const socket = io(`http://127.0.0.1:${port}`, { transports, forceNew: true, reconnection: false });
  open.push(socket);
  const heard: unknown[] = [];
  socket.on('bidUpdate', (news) => heard.push(news));
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  const caughtUp = async () => void (await socket.emitWithAck('time'));
  await caughtUp();
  return { socket, heard, caughtUp };
}

const tell = (seq: number, text = '') => fanOut.everywhere(ROOM, 'bidUpdate', { seq, text });
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('news for a room', () => {
  it.each([[['websocket']], [['polling']], [['polling', 'websocket']]])(
    'reach clients by %j, one by one and many in a turn, in order',
    async (transports) => {
      const { socket, heard, caughtUp } = await listen(transports);
      // Starts with polling and changes over.
      await expect.poll(() => socket.io.engine.transport.name).toBe(transports.at(-1));
      for (let seq = 1; seq <= 3; seq += 1) {
        tell(seq);
        await turn();
      }
      for (let seq = 4; seq <= 20; seq += 1) tell(seq);
      await caughtUp();
      expect(heard).toEqual(Array.from({ length: 20 }, (_, n) => ({ seq: n + 1, text: '' })));
    },
  );

  it('keep their place between what socket.io itself sends', async () => {
    const { socket, heard } = await listen(['websocket']);
    const order: string[] = [];
    socket.onAny((event, news) => order.push(`${event} ${news.seq ?? news.time}`));
    server.to(ROOM).emit('time', { time: 1 });
    tell(2);
    await turn();
    server.to(ROOM).emit('time', { time: 3 });
    tell(4);
    await expect.poll(() => heard.length).toBe(2);
    expect(order).toEqual(['time 1', 'bidUpdate 2', 'time 3', 'bidUpdate 4']);
  });

  it.each([1, 60, 110, 200, 65_000, 70_000])('of %i characters more arrive whole', async (length) => {
    const { heard, caughtUp } = await listen(['websocket']);
    const text = 'é'.repeat(length);
    tell(1, text);
    await caughtUp();
    expect(heard).toEqual([{ seq: 1, text }]);
  });

  it('stay in the room', async () => {
    const { heard, caughtUp } = await listen(['websocket']);
    fanOut.here('lot:2', 'bidUpdate', { seq: 1 });
    fanOut.here(ROOM, 'bidUpdate', { seq: 2 });
    await caughtUp();
    expect(heard).toEqual([{ seq: 2 }]);
  });

  it('cut off who reads none of them', async () => {
    const deaf = connect(port, '127.0.0.1');
    deaf.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n' +
        `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
    );
    await once(deaf, 'data');
    // "40", masked with zeros: joins the namespace.
    deaf.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
    await expect.poll(() => server.of('/').adapter.rooms.get(ROOM)?.size).toBe(1);
    deaf.pause();
    deaf.on('error', () => undefined); // The reset it is about to get.
    const text = 'x'.repeat(100_000);
    for (let seq = 1; server.of('/').adapter.rooms.has(ROOM); seq += 1) {
      expect(seq).toBeLessThan(1_000);
      tell(seq, text);
      await turn();
    }
    deaf.destroy();
  });
});
