import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  type ClientOrder,
  type ClientReport,
  type Contestant,
  contestants,
  type Order,
  type ServerReport,
} from './messages.ts';

// `pnpm bench:fanout`: deliveries per second of events of one lot to 5,000 sockets by our server, a stock socket.io
// room and plain ws, each in its own process, in alternating rounds. A round ends when the last socket has the last
// event.
const SOCKETS = 5_000;
const CLIENT_PROCESSES = 2;
const ROUNDS = 7;
const EVENTS = 20;
/** Our deliveries per second must be at least this share of the other's. */
const LIMITS = { 'socket.io': 1, ws: 0.65 } as const;
/** Events per turn: one, and as many as one batch of bids on a hot lot creates. */
const PATTERNS = { 'one by one': 1, 'ten at a time': 10 } as const;

const children: ChildProcess[] = [];
function start(file: string, ...args: string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, file), args, { execArgv: [...process.execArgv] });
  child.once('exit', (code) => code && process.exit(code));
  children.push(child);
  return child;
}
async function receive<T extends { kind: string }>(child: ChildProcess, kind: T['kind']): Promise<T> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [T];
    if (message.kind === kind) return message;
  }
}

const servers = new Map(contestants.map((name) => [name, start('server.ts', name)]));
const clients = Array.from({ length: CLIENT_PROCESSES }, () => start('clients.ts'));

async function sendToClients(order: ClientOrder, answer: ClientReport['kind']): Promise<ClientReport[]> {
  const answers = clients.map((client) => receive<ClientReport>(client, answer));
  for (const client of clients) client.send(order);
  return Promise.all(answers);
}

/**
 * Sends the events and waits for every delivery. Returns deliveries per second and the server's CPU time for each in
 * µs.
 */
async function round(name: Contestant, order: Order): Promise<{ perSecond: number; cpu: number }> {
  const server = servers.get(name);
  if (!server) throw new Error(`${name} does not run`);
  const deliveries = order.events * SOCKETS;
  await sendToClients({ kind: 'expect', from: name, deliveries: deliveries / CLIENT_PROCESSES }, 'expecting');
  const delivered = Promise.all(clients.map((client) => receive<ClientReport>(client, 'delivered')));
  const sent = receive<Extract<ServerReport, { kind: 'sent' }>>(server, 'sent');
  const began = performance.now();
  server.send(order);
  for (const answer of await delivered)
    if (answer.kind === 'delivered' && answer.disordered > 0)
      throw new Error(`${name} lost or reordered events`);
  const seconds = (performance.now() - began) / 1_000;
  return { perSecond: deliveries / seconds, cpu: ((await sent).cpuMs * 1_000) / deliveries };
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function compare(pattern: keyof typeof PATTERNS): Promise<Record<keyof typeof LIMITS, number>> {
  const results = new Map(contestants.map((name) => [name, [] as { perSecond: number; cpu: number }[]]));
  const order = { events: EVENTS, perTurn: PATTERNS[pattern] };
  for (let n = 0; n < ROUNDS; n += 1)
    for (const [name, rounds] of results) rounds.push(await round(name, order));
  console.log(`${pattern}: ${ROUNDS} rounds of ${EVENTS} events to ${SOCKETS.toLocaleString('en')} sockets`);
  for (const [name, rounds] of results) {
    const perSecond = Math.round(median(rounds.map((each) => each.perSecond))).toLocaleString('en');
    const cpu = median(rounds.map((each) => each.cpu)).toFixed(2);
    console.log(`  ${name.padEnd(10)}${perSecond.padStart(9)} deliveries/s   ${cpu} µs of the server each`);
  }
  // Compares rounds that follow each other, so that other load on the machine affects both.
  const ratio = (other: Contestant) =>
    median(
      (results.get('bidkit') ?? []).map(
        ({ perSecond }, n) => perSecond / (results.get(other)?.[n]?.perSecond ?? Number.NaN),
      ),
    );
  return { 'socket.io': ratio('socket.io'), ws: ratio('ws') };
}

try {
  for (const [to, server] of servers) {
    const { port, lotId } = await receive<Extract<ServerReport, { kind: 'listening' }>>(server, 'listening');
    const order = { kind: 'open', to, port, lotId, sockets: SOCKETS / CLIENT_PROCESSES } as const;
    await sendToClients(order, 'opened');
    // After the first events every socket has joined the lot. This also warms up both sides.
    await round(to, { events: EVENTS, perTurn: 1 });
  }
  const ratios = await compare('one by one');
  const batches = await compare('ten at a time');
  for (const [name, ratio] of Object.entries(batches))
    console.log(`fanout of batches vs ${name}: ${ratio.toFixed(2)}x`);
  for (const name of ['socket.io', 'ws'] as const) {
    console.log(`fanout vs ${name}: ${ratios[name].toFixed(2)}x of at least ${LIMITS[name]}x`);
    if (!(ratios[name] >= LIMITS[name])) process.exitCode = 1;
  }
} finally {
  for (const child of children) {
    child.removeAllListeners('exit');
    child.kill();
  }
}
