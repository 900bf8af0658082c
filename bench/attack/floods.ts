import { Worker } from 'node:worker_threads';
import type { FloodKind } from './flood-worker.ts';
import type { Violation } from './judge.ts';
import { createClient } from './send.ts';
import type { Stage } from './stage.ts';

/** The 99th percentile of a member's bids, in milliseconds. */
const BID_LIMIT_MS = 250;
const BID_INTERVAL_MS = 25;
/** The member has an address of their own. Limits count the attackers' address. */
const MEMBER_ADDRESS = '127.0.0.2';
const WARM_UP_MS = 500;
const WARM_UP_BIDS = 40;
/** Lots in turn: the member raises their own maximum on each. */
const LOTS = 20;

const floodKinds: readonly FloodKind[] = ['long e-mails', 'sockets', 'slow bodies', 'pages'];

interface Flooded {
  readonly kind: FloodKind | 'none';
  readonly p99: number;
}

/** Measures a member's bids without an attack and during each of the floods. */
export async function flood(stage: Stage, bids: number): Promise<Flooded[]> {
  const bid = createBidder(stage);
  // A server that has just started is slower.
  await p99Of(WARM_UP_BIDS, bid.next);
  const measured: Flooded[] = [{ kind: 'none', p99: await p99Of(bids, bid.next) }];
  for (const kind of floodKinds)
    measured.push({ kind, p99: await measureDuring(kind, stage, bids, bid.next) });
  bid.close();
  return measured;
}

async function measureDuring(kind: FloodKind, { address, things }: Stage, bids: number, bid: Bid) {
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), {
    workerData: { kind, address, lotIds: things.floodLots },
  });
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const p99 = await p99Of(bids, bid);
  await worker.terminate();
  return p99;
}

/** Floods during which bids took too long. */
export const tooSlow = (measured: readonly Flooded[]): Violation[] =>
  measured
    .filter(({ p99 }) => p99 > BID_LIMIT_MS)
    .map(({ kind, p99 }) => ({ kind: 'flood', text: `${kind}: p99 of a bid is ${Math.round(p99)} ms` }));

/** Sends a bid and resolves to the milliseconds until the response. */
type Bid = () => Promise<number>;

function createBidder({ address, tokens, things }: Stage) {
  const client = createClient(address, 200, MEMBER_ADDRESS);
  let count = 0;
  return {
    async next(): Promise<number> {
      const amount = 10 + Math.floor(count / LOTS);
      const path = `/api/auctions/${things.floodLots[count % LOTS]}/bid`;
      count += 1;
      const { status, text, ms } = await client.send({
        method: 'POST',
        path,
        headers: { authorization: `Bearer ${tokens.other}`, 'content-type': 'application/json' },
        body: JSON.stringify({ amount }),
      });
      // A raise that arrives after the next one is not above it any more.
      if (status === 200 || status === 422) return ms;
      console.log(`  A bid was refused: ${text}`);
      return Number.POSITIVE_INFINITY;
    },
    close: client.close,
  };
}

async function p99Of(bids: number, bid: Bid): Promise<number> {
  const sent: Promise<number>[] = [];
  for (let n = 0; n < bids; n += 1) {
    sent.push(bid());
    await new Promise((resolve) => setTimeout(resolve, BID_INTERVAL_MS));
  }
  const took = (await Promise.all(sent)).sort((a, b) => a - b);
  return took[Math.ceil(bids * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}
