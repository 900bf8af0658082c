import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import { startServer } from '@bidkit/api/test/server';
import { startPostgres } from '@bidkit/api/test/servers';
import { io, type Socket } from 'socket.io-client';
import { setStage } from '../bids/stage.ts';
import { readFigures } from './figures.ts';

// `pnpm bench:sockets`: memory and CPU of one node for sockets that each watch a page of lots. The node is its own
// process.
const SOCKETS = Number(process.argv[2] ?? 5_000);
/** Lots on a page of the marketplace. */
const FOLLOWED = 20;
const LOTS = 1_000;
/** Concurrent handshakes. */
const AT_ONCE = 50;

const postgres = await startPostgres({ durable: false });
const env = { DATABASE_URL: postgres.url, DATA_DIR: 'memory', LOG_LEVEL: 'info' };
const node = await startServer({
  ...env,
  NODE_OPTIONS: `--import=${import.meta.resolve('./collect.preload.ts')}`,
});
const database = await openDatabase(readConfig({ ...env, PORT: '0' }, process.cwd()));
const stage = await setStage(database.db);
const lotIds = await stage.listLots(LOTS);
const sockets: Socket[] = [];

async function open(n: number): Promise<void> {
  const token = stage.members[n % stage.members.length]?.token;
  const socket = io(node.address, { transports: ['websocket'], forceNew: true, auth: { token } });
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(null)).once('connect_error', reject),
  );
  const items = Array.from({ length: FOLLOWED }, (_, k) => ({ id: lotIds[(n * 13 + k) % LOTS] }));
  await socket.emitWithAck('scheduleList', { items });
  sockets.push(socket);
}

/** The node's metrics after garbage collection. */
async function measure(): Promise<Map<string, number>> {
  // Later collections free what the first one made unreachable.
  for (let n = 0; n < 3; n += 1) {
    process.kill(node.pid, 'SIGUSR2');
    await wait(COLLECT_MS);
  }
  return readFigures(node.address);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const COLLECT_MS = 1_500;

const before = await measure();
const started = performance.now();
for (let n = 0; n < SOCKETS; n += AT_ONCE) {
  await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => open(n + k)));
}
const perSecond = SOCKETS / ((performance.now() - started) / 1000);
const busy = await readFigures(node.address);
// Only pings and the check for revoked tokens run now: the cost of idle sockets.
const QUIET_SECONDS = 30;
await wait(QUIET_SECONDS * 1000);
const rested = await readFigures(node.address);
const after = await measure();
const cpu = 'process_cpu_seconds_total';
const share = ((rested.get(cpu) ?? 0) - (busy.get(cpu) ?? 0)) / QUIET_SECONDS;
/** Kilobytes that each socket added to a metric. */
const grown = (figure: string) => ((after.get(figure) ?? 0) - (before.get(figure) ?? 0)) / SOCKETS / 1024;
const megabytes = (figures: Map<string, number>, figure: string) =>
  `${((figures.get(figure) ?? 0) / 1024 ** 2).toFixed(0)} MB`;

console.log(`${SOCKETS} sockets, each signed in and following ${FOLLOWED} lots`);
console.log(`opened per second: ${perSecond.toFixed(0)}`);
for (const figure of [
  'nodejs_heap_size_used_bytes',
  'nodejs_external_memory_bytes',
  'process_resident_memory_bytes',
]) {
  console.log(`${figure}: ${megabytes(before, figure)} before, ${megabytes(after, figure)} with them`);
}
console.log(`idle: ${(share * 100).toFixed(1)} % of a core`);
console.log(`socket: ${grown('nodejs_heap_size_used_bytes').toFixed(1)} kB`);

for (const socket of sockets) socket.disconnect();
await node.end('SIGTERM');
await database.close();
await postgres.stop();
process.exit(0);
