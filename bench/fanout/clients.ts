import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { clientFrame, createFrameReader } from './frames.ts';
import type { ClientOrder, ClientReport, Contestant } from './messages.ts';

// Thousands of sockets in one process, as cheap as possible: the benchmark measures the server.
/** Concurrent handshakes. */
const AT_ONCE = 100;
/** One of this many sockets reads every message and checks the order. */
const CHECKED_OF = 250;

const PING = '2'.charCodeAt(0);
const EVENT = Buffer.from('42["bidUpdate"');

interface Audience {
  deliveries: number;
  disordered: number;
  awaited: number;
}
const audiences = new Map<Contestant, Audience>();
const memory = Buffer.alloc(65_536);

const report = (message: ClientReport) => process.send?.(message);

function onDelivery(audience: Audience): void {
  audience.deliveries += 1;
  if (audience.deliveries === audience.awaited)
    report({ kind: 'delivered', disordered: audience.disordered });
}

/** A client of Engine.IO and Socket.IO (or plain ws): connects, watches the lot, counts events, answers pings. */
function open(
  { to, port, lotId }: Extract<ClientOrder, { kind: 'open' }>,
  audience: Audience,
  isChecked: boolean,
) {
  return new Promise<void>((resolve, reject) => {
    let isUpgraded = false;
    let seq = 0;
    const send = (text: string) => socket.write(clientFrame(text));
    const frames = createFrameReader((buffer, start, end) => {
      if (buffer[start] === PING) return send('3');
      if (EVENT.compare(buffer, start, start + EVENT.length) === 0) {
        if (isChecked) check(buffer.toString('utf8', start + 2, end));
        return onDelivery(audience);
      }
      const text = buffer.toString('utf8', start, end);
      if (text.startsWith('0')) send('40');
      if (!text.startsWith('40')) return;
      send(`42["watch",{"items":[{"id":${lotId}}]}]`);
      resolve();
    });
    function check(text: string): void {
      const [, event] = JSON.parse(text) as [string, { seq: number }];
      if (seq > 0 && event.seq !== seq + 1) audience.disordered += 1;
      seq = event.seq;
    }
    function read(length: number): boolean {
      const chunk = memory.subarray(0, length);
      if (isUpgraded) frames.read(chunk);
      else {
        const end = chunk.indexOf('\r\n\r\n');
        if (!chunk.toString('latin1', 0, 12).endsWith('101')) reject(new Error(chunk.toString('latin1')));
        isUpgraded = true;
        if (to === 'ws') resolve();
        frames.read(chunk.subarray(end + 4));
      }
      return true;
    }
    const socket: Socket = connect({ port, host: '127.0.0.1', onread: { buffer: memory, callback: read } });
    socket.on('error', reject);
    socket.setNoDelay(true);
    const path = to === 'ws' ? '/' : '/socket.io/?EIO=4&transport=websocket';
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  });
}

async function openAll(order: Extract<ClientOrder, { kind: 'open' }>): Promise<void> {
  const audience: Audience = { deliveries: 0, disordered: 0, awaited: 0 };
  audiences.set(order.to, audience);
  let left = order.sockets;
  const opener = async () => {
    while (left > 0) {
      left -= 1;
      await open(order, audience, left % CHECKED_OF === 0);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
  report({ kind: 'opened' });
}

process.on('message', (order: ClientOrder) => {
  if (order.kind === 'open') return void openAll(order);
  const audience = audiences.get(order.from);
  if (!audience) throw new Error(`No clients are connected to ${order.from}`);
  audience.awaited = audience.deliveries + order.deliveries;
  report({ kind: 'expecting' });
});
process.on('disconnect', () => process.exit());
