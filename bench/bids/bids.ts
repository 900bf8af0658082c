import { createApp } from '@bidkit/api/app';
import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import { drawProduct } from '@bidkit/api/demo/drawing/draw';
import { closedGateways } from '@bidkit/api/gateways/closed.testing';
import { createBidding } from '@bidkit/api/modules/auctions/bidding';
import { decideBatch } from '@bidkit/api/modules/auctions/decide-batch';
import type { BidRequest } from '@bidkit/api/modules/auctions/lot-batch';
import { startPostgres } from '@bidkit/api/servers';
import { measureFdatasync } from './fdatasync.ts';
import { loadBids, loadNoOp } from './http.ts';
import { keepInFlight, median, type Round } from './in-flight.ts';
import { oneByOne } from './one-by-one.ts';
import { bidsOver, setStage } from './stage.ts';

// `pnpm bench:bids`: bids per second of our own code path beside the same rules with one locking transaction per bid,
// on a durable PostgreSQL, in alternating rounds. Then over HTTP beside an empty route of the same server.
const IN_FLIGHT = 64;
const ROUNDS = 5;
const ROUND_MS = 2_500;
/** The least ratio of each comparison. */
const LIMITS = { hot: 20, spread: 10, http: 0.5 } as const;
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
const peer = oneByOne(postgres.url, IN_FLIGHT);
const bidding = createBidding({ ...app.context, statements: database.statements, now: app.now });

const requestOf = ({ lotId, member, dollars, key }: ReturnType<ReturnType<typeof bidsOver>>): BidRequest => ({
  lotId,
  bidder: member,
  maxCents: dollars * 100,
  key,
  receivedAt: app.now(),
});

/** Our own path: all rules, idempotency, seq, hash chain, notifications and events. */
async function placeOne(next: ReturnType<typeof bidsOver>): Promise<boolean> {
  const { lotId, member, dollars, key } = next();
  try {
    await bidding.place({ lotId, bidder: member, amount: dollars, key });
    return true;
  } catch {
    return false; // Rejected: another bid was decided first.
  }
}

/** The same work for one bid in its own transaction, with its event. */
async function alone(next: ReturnType<typeof bidsOver>): Promise<boolean> {
  const [outcome] = await peer.transaction((query) => decideBatch(query, [requestOf(next())], false));
  if (outcome?.kind !== 'recorded') return false;
  app.context.broadcast.bidUpdate(outcome.update);
  return true;
}

const show = (name: string, { perSecond, p50, p99, accepted }: Round) =>
  console.log(
    `  ${name.padEnd(14)} ${Math.round(perSecond).toLocaleString('en-US').padStart(8)} bids/s   ` +
      `p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${Math.round(accepted * 100)} % accepted`,
  );

async function compare(name: keyof typeof LOTS): Promise<string> {
  console.log(`${name}: ${LOTS[name]} ${LOTS[name] === 1 ? 'lot' : 'lots'}, ${IN_FLIGHT} bids in flight`);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ownBids = bidsOver(await stage.listLots(LOTS[name]), stage.members);
    const own = await keepInFlight(IN_FLIGHT, ROUND_MS, () => placeOne(ownBids));
    const peerBids = bidsOver(await stage.listLots(LOTS[name]), stage.members);
    const single = await keepInFlight(IN_FLIGHT, ROUND_MS, () => alone(peerBids));
    show('group commit', own);
    show('one by one', single);
    ratios.push(own.perSecond / single.perSecond);
  }
  return judge(`${name} ${IN_FLIGHT}`, median(ratios), LIMITS[name], 1);
}

async function compareHttp(): Promise<string> {
  console.log(`http: ${IN_FLIGHT} connections, bids on ${LOTS.spread} lots beside a POST that does nothing`);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bids = bidsOver(await stage.listLots(LOTS.spread), stage.members);
    const own = await loadBids(address, IN_FLIGHT, ROUND_MS / 1000, bids);
    const noOp = await loadNoOp(address, IN_FLIGHT, ROUND_MS / 1000, bids);
    console.log(
      `  bid ${Math.round(own.perSecond)}/s (${own.refused} of ${own.answered} refused)   no-op ${Math.round(noOp.perSecond)}/s`,
    );
    ratios.push(own.perSecond / noOp.perSecond);
  }
  return judge('http', median(ratios), LIMITS.http, 2);
}

/** The summary line of a comparison. A missed limit fails the command. */
function judge(name: string, ratio: number, limit: number, digits: number): string {
  if (ratio < limit) process.exitCode = 1;
  return `${name}: ${ratio.toFixed(digits)}x`;
}

app.http.post('/api/no-op', async () => ({ done: true }));
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
try {
  const lines = [await compare('hot'), await compare('spread'), await compareHttp()];
  console.log(`fdatasync of 8 kB: ${measureFdatasync().toFixed(2)} ms`);
  for (const line of lines) console.log(line);
} finally {
  await app.close();
  await peer.close();
  await database.close();
  await postgres.stop();
}
