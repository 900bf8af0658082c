import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from './history.ts';
import type { Market, Wish } from './market.ts';
import { postBid } from './post-bid.ts';
import type { Random } from './random.ts';
import type { Recorder } from './recorder.ts';

/** Longest wait for an answer before the client gives up. */
const PATIENCE_MS = 3_000;
/** Before a client tries an address again where nobody listened. */
const NOBODY_THERE_MS = 50;
const MOST_RETRIES = 5;

export interface ClientsPlan {
  /** Operations in all: bids that left a client, retries included. */
  readonly operations: number;
  readonly clients: number;
  /** When an operation should be sent, in milliseconds after the start; clients that are late send at once. */
  timeOf(operation: number): number;
}

export interface ClientsParts {
  /** Where the clients may turn to, by name: the nodes, or what stands before them. */
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

/** Runs clients side by side until all operations were sent and answered, or given up. */
export async function runClients(plan: ClientsPlan, parts: ClientsParts): Promise<void> {
  const { addresses, market, recorder, startsAt } = parts;
  const { clock } = recorder;
  const agent = new Agent({ keepAlive: true, maxSockets: plan.clients * 2 });
  let sentCount = 0;
  let keys = 0;

  /** Sends until somebody is there to hear it. */
  async function send({ client, wish, key }: Attempt, random: Random, patienceMs: number): Promise<Result> {
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
        patienceMs,
      });
      if (result === 'unsent') {
        await wait(NOBODY_THERE_MS);
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

  /** One bid to its end: what is unknown is asked again under the same key mostly, sometimes under a new one, sometimes never. */
  async function bid(client: number, random: Random, wish: Wish): Promise<void> {
    let key = newKey(client);
    for (let attempt = 0; attempt <= MOST_RETRIES; attempt += 1) {
      // A few clients lose interest while the bid is on its way.
      const patienceMs = random.chance(0.02) ? random.below(20) : PATIENCE_MS;
      const result = await send({ client, wish, key }, random, patienceMs);
      if (result.kind !== 'unknown') return;
      const next = random.next();
      if (next < 0.1) return;
      if (next < 0.3) key = newKey(client);
    }
  }

  /** What an impatient or a broken client does with keys. */
  async function abuse(client: number, random: Random, wish: Wish): Promise<void> {
    const attempt = { client, wish, key: newKey(client) };
    const twice = { ...attempt, wish: random.chance(0.5) ? wish : { ...wish, cents: wish.cents + 100 } };
    if (random.chance(0.5)) {
      await Promise.all([send(attempt, random, PATIENCE_MS), send(twice, random, PATIENCE_MS)]);
    } else {
      await send(attempt, random, PATIENCE_MS);
      await send(twice, random, PATIENCE_MS);
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
