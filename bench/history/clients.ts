import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from './history.ts';
import type { Market, Wish } from './market.ts';
import { postBid } from './post-bid.ts';
import type { Random } from './random.ts';
import type { Recorder } from './recorder.ts';

/** Longest wait for a response before the client gives up. */
const REQUEST_TIMEOUT_MS = 3_000;
/** Delay before a client tries again an address where no server listened. */
const NO_SERVER_MS = 50;
const MOST_RETRIES = 5;

export interface ClientsPlan {
  /** Total number of operations: sent bids, retries included. */
  readonly operations: number;
  readonly clients: number;
  /** When to send an operation, in milliseconds after the start. A late client sends at once. */
  timeOf(operation: number): number;
}

export interface ClientsParts {
  /** Addresses by name: the nodes, or the proxies in front of them. */
  readonly addresses: readonly { readonly name: string; readonly address: string }[];
  readonly market: Market;
  readonly recorder: Recorder;
  readonly random: Random;
  readonly startsAt: number;
}

interface Attempt {
  readonly client: number;
  readonly wish: Wish;
  readonly key: string;
}

/** Runs clients in parallel until all operations were answered or given up. */
export async function runClients(plan: ClientsPlan, parts: ClientsParts): Promise<void> {
  const { addresses, market, recorder, startsAt } = parts;
  const { clock } = recorder;
  const agent = new Agent({ keepAlive: true, maxSockets: plan.clients * 2 });
  let sentCount = 0;
  let keys = 0;

  /** Sends until a server listens. */
  async function send({ client, wish, key }: Attempt, random: Random, timeoutMs: number): Promise<Result> {
    for (;;) {
      const { name, address } = random.pick(addresses);
      const { lot, member, cents } = wish;
      const sent = clock.now();
      const result = await postBid(agent, {
        address,
        lot: lot.id,
        token: member.token,
        cents,
        key,
        timeoutMs,
      });
      if (result === 'unsent') {
        await wait(NO_SERVER_MS);
        continue;
      }
      sentCount += 1;
      const asked = { client, node: name, lot: lot.id, bidder: member.id, cents, key };
      recorder.operation({ ...asked, sent, answered: clock.now(), result });
      market.learn(wish, result);
      return result;
    }
  }

  function newKey(client: number): string {
    keys += 1;
    return `client-${client}-${keys}`;
  }

  /**
   * One bid until its outcome. An unknown outcome is mostly retried with the same key, sometimes with a new one,
   * sometimes never.
   */
  async function bid(client: number, random: Random, wish: Wish): Promise<void> {
    let key = newKey(client);
    for (let attempt = 0; attempt <= MOST_RETRIES; attempt += 1) {
      // A few clients disconnect while the bid is pending.
      const timeoutMs = random.chance(0.02) ? random.below(20) : REQUEST_TIMEOUT_MS;
      const result = await send({ client, wish, key }, random, timeoutMs);
      if (result.kind !== 'unknown') return;
      const next = random.next();
      if (next < 0.1) return;
      if (next < 0.3) key = newKey(client);
    }
  }

  /** Key use of impatient and broken clients. */
  async function abuse(client: number, random: Random, wish: Wish): Promise<void> {
    const attempt = { client, wish, key: newKey(client) };
    const twice = { ...attempt, wish: random.chance(0.5) ? wish : { ...wish, cents: wish.cents + 100 } };
    if (random.chance(0.5)) {
      await Promise.all([send(attempt, random, REQUEST_TIMEOUT_MS), send(twice, random, REQUEST_TIMEOUT_MS)]);
    } else {
      await send(attempt, random, REQUEST_TIMEOUT_MS);
      await send(twice, random, REQUEST_TIMEOUT_MS);
    }
  }

  async function runClient(client: number, random: Random): Promise<void> {
    while (sentCount < plan.operations) {
      const early = startsAt + plan.timeOf(sentCount) - clock.now();
      if (early > 0) {
        await wait(early);
        continue; // Others may have sent meanwhile.
      }
      const wish = market.next(clock.now() - startsAt);
      await (random.chance(0.03) ? abuse(client, random, wish) : bid(client, random, wish));
    }
  }

  await Promise.all(
    Array.from({ length: plan.clients }, (_, client) => runClient(client, parts.random.fork())),
  );
  agent.destroy();
}
