import { randomUUID } from 'node:crypto';
import type { Auction, BidResult, ErrorBody } from '@bidkit/contract';
import type { Violation } from './judge.ts';
import type { Answered, Client } from './send.ts';
import type { Stage } from './stage.ts';

const SAME_KEY = 50;
const ACCEPTED_AT_ONCE = 20;
const LOGINS = 100;
/** Wrong passwords of one account that are tried without a wait, with some tolerance. */
const MOST_TRIED = 8;
const LAST_BIDS = 60;
const LAST_SECONDS = 3;

type Calls = ReturnType<typeof callsOf>;

/** Calls whose outcome is decided once although they arrive together. Each race returns what went wrong. */
const races: Readonly<Record<string, (calls: Calls, stage: Stage) => Promise<string[]>>> = {
  async 'one Idempotency-Key, 50 bids'({ post, lot }, { things, tokens }) {
    const id = things.lots[10] ?? 0;
    const key = randomUUID();
    const answers = await atOnce(SAME_KEY, () =>
      post(`/auctions/${id}/bid`, tokens.other, { amount: 7 }, key),
    );
    const results = new Set(
      answers.map(({ status, text }) => `${status} ${(JSON.parse(text) as BidResult).status}`),
    );
    const { bid_count } = await lot(id);
    return [...expectEqual([...results].join(), '200 firstBid'), ...expectEqual(bid_count, 1)];
  },

  async 'a stock of one, 200 buyers'({ post }, { things }) {
    const id = things.stocks[1] ?? 0;
    const answers = await Promise.all(
      things.racers.map((token) => post(`/buydirect/${id}/accept`, token, undefined, randomUUID())),
    );
    return expectEqual(tally(answers), `200: 1, 409: ${things.racers.length - 1}`);
  },

  async 'bids at the last instant'({ post, lot }, { things, tokens }) {
    const created = await post('/staff/auctions', tokens.officeOwner, {
      product_description_id: things.productId,
      opening_bid: 1,
      ends_in_seconds: LAST_SECONDS,
    });
    const { id, eventEnd } = JSON.parse(created.text) as Auction;
    const startsAt = Date.parse(eventEnd) - 300;
    await new Promise((resolve) => setTimeout(resolve, startsAt - Date.now()));
    const answers = await Promise.all(
      Array.from({ length: LAST_BIDS }, async (_, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 10));
        return post(`/auctions/${id}/bid`, things.racers[n] ?? '', { amount: n + 1 });
      }),
    );
    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => ![200, 409, 422].includes(status));
    const { bid_count } = await lot(id);
    return [...expectEqual(bid_count, accepted.length), ...expectEqual(refused.length, 0)];
  },

  async 'one check, settled and written off'({ post }, { things, tokens }) {
    const id = things.checks[5] ?? 0;
    const settle = (cleared: boolean) =>
      post(`/staff/checks/${id}`, tokens.officeOwner, { cleared, reason: 'a race' });
    const answers = await atOnce(ACCEPTED_AT_ONCE, (n) => settle(n % 2 === 0));
    const settled = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 404 || status === 409);
    return [...expectEqual(settled.length, 1), ...expectEqual(refused.length, ACCEPTED_AT_ONCE - 1)];
  },

  async 'one deal, accepted 20 times'({ post }, { things, tokens }) {
    const { id, counter } = things.negotiations[0] ?? { id: 0, counter: 0 };
    const answers = await atOnce(ACCEPTED_AT_ONCE, () =>
      post(`/dailydeals/${id}/accept`, tokens.owner, { amount: counter }),
    );
    const items = new Set(
      answers.map(({ status, text }) => `${status} ${(JSON.parse(text) as { id: number }).id}`),
    );
    return expectEqual(items.size, 1);
  },

  async 'wrong passwords of one account'({ post }) {
    const answers = await atOnce(LOGINS, (n) =>
      post('/login', null, { email: 'oscar', password: `wrong-${n}` }),
    );
    const codes = answers.map(({ text }) => (JSON.parse(text) as ErrorBody).code);
    const tried = codes.filter((code) => code === 'wrong_login').length;
    const others = codes.filter((code) => code !== 'wrong_login' && code !== 'too_many_login_attempts');
    return [
      ...(tried > MOST_TRIED ? [`${tried} passwords were tried`] : []),
      ...expectEqual(others.join(), ''),
    ];
  },
};

const atOnce = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

const tally = (answers: readonly Answered[]) =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, same]) => `${status}: ${same.length}`)
    .sort()
    .join(', ');

const expectEqual = (got: unknown, wanted: unknown) => (got === wanted ? [] : [`${got}, not ${wanted}`]);

function callsOf(client: Client) {
  const post = (path: string, token: string | null, body?: object, key?: string) =>
    client.send({
      method: 'POST',
      path: `/api${path}`,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    post,
    async lot(id: number): Promise<Auction> {
      const { text } = await client.send({ method: 'GET', path: `/api/auctions/${id}`, headers: {} });
      return JSON.parse(text);
    },
  };
}

/** Runs every race over HTTP. */
export async function race(client: Client, stage: Stage): Promise<Violation[]> {
  const calls = callsOf(client);
  const violations: Violation[] = [];
  for (const [name, run] of Object.entries(races)) {
    for (const text of await run(calls, stage)) violations.push({ kind: 'race', text: `${name}: ${text}` });
  }
  return violations;
}
