import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import { startPostgres, startRedis } from '@bidkit/api/test/servers';
import { io, type Socket } from 'socket.io-client';
import { bidsOver } from '../bids/next-bid.ts';
import { setStage } from '../bids/stage.ts';
import { createNode, type Node } from '../history/nodes.ts';
import { startBalancer } from './balancer.ts';
import { percentile } from './percentile.ts';

// `pnpm bench:rolling`: the topology of deploy/ on one machine: three nodes, PostgreSQL, Redis and Caddy with the same
// Caddyfile. Clients bid and watch through the load balancer while each node is stopped and started in turn, as in an
// upgrade.
const SOCKETS = 300;
const BIDS_PER_SECOND = 50;
const LOTS = 20;
const GREEN_MS = 3_000;

const [postgres, redis] = await Promise.all([startPostgres({ durable: true }), startRedis()]);
const env = {
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  DATA_DIR: 'memory',
  DRAIN_SECONDS: '3',
  TRUST_PROXY: '127.0.0.1',
};
const nodes: Node[] = [];
for (const name of ['api-1', 'api-2', 'api-3']) {
  const node = await createNode(name, env);
  await node.start();
  nodes.push(node);
}
const balancer = await startBalancer(nodes.map(({ address }) => address));
const database = await openDatabase(readConfig({ ...env, PORT: '0' }, process.cwd()));
const stage = await setStage(database.db);
const lotIds = await stage.listLots(LOTS);

/** Number of requests by status. 0 is no response. */
const answers = new Map<number, number>();
const took: number[] = [];
const next = bidsOver(lotIds, stage.members, { rivals: true });

async function bid(): Promise<void> {
  const { lotId, member, dollars, key } = next();
  const started = performance.now();
  let status = 0;
  try {
    const answer = await fetch(`${balancer.address}/api/auctions/${lotId}/bid`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ amount: dollars }),
    });
    await answer.json();
    status = answer.status;
  } catch {
    status = 0; // The connection broke: no response.
  }
  took.push(performance.now() - started);
  answers.set(status, (answers.get(status) ?? 0) + 1);
}

/** How long each socket was disconnected. */
const gaps: number[] = [];
async function watch(n: number): Promise<Socket> {
  const socket = io(balancer.address, { transports: ['websocket'], forceNew: true });
  let lostAt = 0;
  socket.on('disconnect', () => {
    lostAt = performance.now();
  });
  socket.on('connect', () => {
    if (lostAt > 0) gaps.push(performance.now() - lostAt);
    socket.emit('scheduleList', { items: [{ id: lotIds[n % LOTS] }] });
  });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  return socket;
}

const sockets = await Promise.all(Array.from({ length: SOCKETS }, (_, n) => watch(n)));
const bidding = setInterval(() => void bid(), 1000 / BIDS_PER_SECOND);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
await wait(GREEN_MS);
const stops: string[] = [];
for (const node of nodes) {
  const started = performance.now();
  const code = await node.stop();
  stops.push(`${node.name} exit ${code} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await node.start();
  await wait(GREEN_MS);
}
clearInterval(bidding);
await wait(GREEN_MS);

const good = [200, 422].reduce((sum, status) => sum + (answers.get(status) ?? 0), 0);
const all = [...answers.values()].reduce((sum, count) => sum + count, 0);
console.log(`${stops.join(', ')}`);
console.log(`answers by status: ${[...answers].map(([status, count]) => `${status} ${count}`).join(', ')}`);
console.log(
  `bids took ${percentile(took, 0.5).toFixed(0)} ms at p50, ${percentile(took, 0.99).toFixed(0)} ms at p99`,
);
console.log(
  `${gaps.length} times a socket moved: ${percentile(gaps, 0.5).toFixed(0)} ms at p50, ${percentile(gaps, 0.99).toFixed(0)} ms at p99`,
);
console.log(`connected at the end: ${sockets.filter(({ connected }) => connected).length} of ${SOCKETS}`);
console.log(`rolling: ${all - good} of ${all} requests failed`);

for (const socket of sockets) socket.disconnect();
await balancer.stop();
await Promise.all(nodes.map((node) => node.stop()));
await database.close();
await Promise.all([postgres.stop(), redis.stop()]);
process.exit(0);
