import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestApp } from '@bidkit/api/test/test-app';
import type { BidUpdate } from '@bidkit/contract';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';
import { bidEvent } from './event.ts';
import type { Contestant, Order, ServerReport } from './messages.ts';

// One of the three servers in its own process. Each sends the same events to the same number of sockets, as its
// documentation shows.
interface Sender {
  readonly http: HttpServer;
  readonly lotId: number;
  send(event: Omit<BidUpdate, 'server_time'>): void;
}

/** Our server: its sockets, rooms and broadcast. */
async function bidkit(): Promise<Sender> {
  const app = await openTestApp();
  const { id } = await app.aLot();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  return { http: app.http.server, lotId: id, send: app.context.broadcast.bidUpdate };
}

/** A stock socket.io room. */
async function stock(): Promise<Sender> {
  const http = createServer();
  const io = new SocketIo(http);
  io.on('connection', (socket) => socket.on('watch', () => socket.join('lot:1')));
  await listen(http);
  const send: Sender['send'] = (event) =>
    io.to('lot:1').emit('bidUpdate', { ...event, server_time: Date.now() });
  return { http, lotId: 1, send };
}

/** The broadcast from the ws readme: one buffer, sent to every client. */
async function plain(): Promise<Sender> {
  const http = createServer();
  const server = new WebSocketServer({ server: http });
  await listen(http);
  return {
    http,
    lotId: 1,
    send(event) {
      const data = Buffer.from(`42${JSON.stringify(['bidUpdate', { ...event, server_time: Date.now() }])}`);
      for (const client of server.clients) client.send(data, { binary: false });
    },
  };
}

const listen = (http: HttpServer) => new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const report = (message: ServerReport) => process.send?.(message);

const open = { bidkit, 'socket.io': stock, ws: plain }[process.argv[2] as Contestant];
const { http, lotId, send } = await open();
let seq = 0;

process.on('message', async ({ events, perTurn }: Order) => {
  const before = process.cpuUsage();
  for (let n = 0; n < events; n += 1) {
    seq += 1;
    send(bidEvent(lotId, seq));
    if (seq % perTurn === 0) await nextTurn();
  }
  await nextTurn();
  const { user, system } = process.cpuUsage(before);
  report({ kind: 'sent', cpuMs: (user + system) / 1_000 });
});
process.on('disconnect', () => process.exit());
report({ kind: 'listening', port: (http.address() as AddressInfo).port, lotId });
