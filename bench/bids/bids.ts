import { createApp } from '@bidkit/api/app';
import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import type { Statements } from '@bidkit/api/db/statements';
import { drawProduct } from '@bidkit/api/demo/drawing/draw';
import { closedGateways } from '@bidkit/api/gateways/closed.testing';
import { createBidding } from '@bidkit/api/modules/auctions/bidding';
import { decideBatch } from '@bidkit/api/modules/auctions/decide-batch';
import type { BidRequest } from '@bidkit/api/modules/auctions/lot-batch';
import { startPostgres } from '@bidkit/api/test/servers';
import { measureFdatasync } from './fdatasync.ts';
import { keepInFlight, median, type Round } from './in-flight.ts';
import { bidsOver, type NextBid } from './next-bid.ts';
import { oneByOne } from './one-by-one.ts';
import { type Member, setStage } from './stage.ts';

// `pnpm bench:bids`: bids per second of our own code path beside the same rules with one locking transaction per bid,
// on a durable PostgreSQL, in alternating rounds. The other path gets the pool size with which it answers most bids, and
// both get a vacuumed table with new statistics. `pnpm bench:http` measures bids over HTTP.
const IN_FLIGHT = 64;
const ROUNDS = 5;
const ROUND_MS = 2_500;
/** Connections of the pools that are tried for the other path. */
const POOL_SIZES = [2, 4, 8, 16, 32, 64];
const TRIAL_MS = 1_500;
/** The least ratio of answered bids. */
const LIMITS = { hot: 12, spread: 4 } as const;
const LOTS = { hot: 1, spread: 1_000 } as const;

const postgres = await startPostgres({ durable: true });
const config = readConfig(
  {
    DATABASE_URL: postgres.url,
    DATA_DIR: 'memory',
    SEED: 'none',
    PORT: '0',
    CALLS_PER_MINUTE: '100000000',
    SIGN_INS_PER_MINUTE: '100000000',
  },
  process.cwd(),
);
const database = await openDatabase(config);
const app = await createApp({ config, gateways: closedGateways, draw: drawProduct, ...database });
const stage = await setStage(database.db);
const bidding = createBidding({ ...app.context, statements: database.statements, now: app.now });

type Bids = () => NextBid<Member>;

const requestOf = ({ lotId, member, dollars, key }: NextBid<Member>): BidRequest => ({
  lotId,
  bidder: member,
  maxCents: dollars * 100,
  key,
  receivedAt: app.now(),
});

/** Our own path: all rules, idempotency, seq, hash chain, notifications and events. */
async function placeOne(next: Bids): Promise<boolean> {
  const { lotId, member, dollars, key } = next();
  try {
    await bidding.place({ lotId, bidder: member, amount: dollars, key });
    return true;
  } catch {
    return false; // Rejected: another bid was decided first.
  }
}

/** The same work for one bid in its own transaction, with its event. */
async function alone(peer: Statements, next: Bids): Promise<boolean> {
  const [outcome] = await peer.transaction((query) => decideBatch(query, [requestOf(next())], false));
  if (outcome?.kind !== 'recorded') return false;
  app.context.broadcast.bidUpdate(outcome.update);
  return true;
}

const show = (name: string, { perSecond, p50, p99, accepted }: Round) =>
  console.log(
    `  ${name.padEnd(14)} ${count(perSecond)} answers/s ${count(perSecond * accepted)} accepted/s   ` +
      `p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
  );
const count = (value: number) => Math.round(value).toLocaleString('en-US').padStart(8);

/** Bids on new lots, in tables without dead rows, and without notifications of the round before to deliver. */
async function newBids(name: keyof typeof LOTS): Promise<Bids> {
  const bids = bidsOver(await stage.listLots(LOTS[name]), stage.members, { rivals: true });
  await database.db.execute('truncate outbox, mails');
  await database.db.execute('vacuum analyze');
  return bids;
}

async function runPeer(connections: number, name: keyof typeof LOTS, ms: number): Promise<Round> {
  const peer = oneByOne(postgres.url, connections);
  const bids = await newBids(name);
  const round = await keepInFlight(IN_FLIGHT, ms, () => alone(peer, bids));
  await peer.close();
  return round;
}

/** The pool size with which the other path answers most bids. */
async function findBestPool(name: keyof typeof LOTS): Promise<number> {
  let best = { connections: 0, perSecond: 0 };
  for (const connections of POOL_SIZES) {
    const { perSecond } = await runPeer(connections, name, TRIAL_MS);
    console.log(`  one by one, ${String(connections).padStart(2)} connections ${count(perSecond)} answers/s`);
    if (perSecond > best.perSecond) best = { connections, perSecond };
  }
  return best.connections;
}

async function compare(name: keyof typeof LOTS): Promise<string> {
  console.log(`${name}: ${LOTS[name]} ${LOTS[name] === 1 ? 'lot' : 'lots'}, ${IN_FLIGHT} bids in flight`);
  const connections = await findBestPool(name);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bids = await newBids(name);
    const own = await keepInFlight(IN_FLIGHT, ROUND_MS, () => placeOne(bids));
    const single = await runPeer(connections, name, ROUND_MS);
    show('group commit', own);
    show('one by one', single);
    ratios.push(own.perSecond / single.perSecond);
  }
  return judge(`${name} ${IN_FLIGHT}`, median(ratios), LIMITS[name]);
}

/** The summary line of a comparison. A missed limit fails the command. */
function judge(name: string, ratio: number, limit: number): string {
  if (ratio < limit) process.exitCode = 1;
  return `${name}: ${ratio.toFixed(1)}x`;
}

try {
  const lines = [await compare('hot'), await compare('spread')];
  console.log(`fdatasync of 8 kB: ${measureFdatasync().toFixed(2)} ms`);
  for (const line of lines) console.log(line);
} finally {
  await app.close();
  await database.close();
  await postgres.stop();
}
