import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { io } from 'socket.io-client';
import { createClient, type Sent } from './send.ts';

// One flood of attackers at 127.0.0.1, until the thread is terminated. Attackers have machines of their own, so this
// thread leaves the processor to the server.

export type FloodKind = 'long e-mails' | 'sockets' | 'slow bodies' | 'pages';

const { kind, address, lotIds } = workerData as {
  readonly kind: FloodKind;
  readonly address: string;
  readonly lotIds: readonly number[];
};
const LOOPS = 20;
const SOCKETS = 20;
const MESSAGES = 290;
const LOTS_PER_MESSAGE = 200;
const ROUND_MS = 10_000;
const SLOW_SOCKETS = 300;
const SLOW_BODY_BYTES = 10_000;
const BYTE_MS = 1_000;

const floods: Readonly<Record<FloodKind, () => void>> = {
  /** Registrations with email addresses that take long to match: some below the limit of a body, some above it. */
  'long e-mails': () =>
    repeat((n) => {
      const email = `a@${'.'.repeat(n % 2 === 0 ? 250_000 : 15_000)}@`;
      const headers = { 'content-type': 'application/json' };
      return { method: 'POST', path: '/api/register', headers, body: JSON.stringify({ email }) };
    }),

  /** Anonymous sockets that ask for the states of 200 lots, 290 times each, and again every ten seconds. */
  sockets() {
    for (let n = 0; n < SOCKETS; n += 1) {
      const socket = io(address, { transports: ['websocket'], forceNew: true, reconnectionDelay: 100 });
      const items = Array.from({ length: LOTS_PER_MESSAGE }, (_, k) => ({
        id: lotIds[(n + k) % lotIds.length],
      }));
      const ask = () => {
        for (let k = 0; k < MESSAGES; k += 1) socket.emit('scheduleList', { items }, () => undefined);
      };
      let round: NodeJS.Timeout | undefined;
      socket.on('connect', () => {
        ask();
        clearInterval(round);
        round = setInterval(ask, ROUND_MS);
      });
      socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect());
    }
  },

  /** Connections that send one byte of a body per second. */
  'slow bodies'() {
    for (let n = 0; n < SLOW_SOCKETS; n += 1) openSlow();
  },

  pages: () =>
    repeat((n) => ({
      method: 'GET',
      path: ['/', '/api/preload', '/api/auctions?size=100', '/api/openapi.json', '/api/docs'][n % 5] ?? '/',
      headers: {},
    })),
};

function repeat(make: (n: number) => Sent): void {
  const client = createClient(address, LOOPS);
  let count = 0;
  const loop = async () => {
    for (;;) {
      count += 1;
      await client.send(make(count));
    }
  };
  for (let n = 0; n < LOOPS; n += 1) void loop();
}

function openSlow(): void {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = ['POST /api/register HTTP/1.1', `host: ${hostname}`, 'content-type: application/json'];
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${SLOW_BODY_BYTES}\r\n\r\n`);
  const drip = setInterval(() => socket.write(' '), BYTE_MS);
  // A server that cuts the connection does not get rid of it.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(drip);
    setTimeout(openSlow, BYTE_MS);
  });
  socket.resume();
}

setPriority(constants.priority.PRIORITY_LOW);
floods[kind]();
