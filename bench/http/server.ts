import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '@bidkit/api/app';
import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import { drawProduct } from '@bidkit/api/demo/drawing/draw';
import { closedGateways } from '@bidkit/api/gateways/closed.testing';
import { readToken } from '@bidkit/api/kernel/bearer-token';
import { createFindCaller } from '@bidkit/api/modules/sessions/tokens';
import { bidForm } from '@bidkit/contract';
import Fastify from 'fastify';
import { setStage } from '../bids/stage.ts';

// The measured server, in a process of its own: with its settings, and a POST without an auction to compare bids with.
// DATABASE_URL names the database. It sends its address, its lots and the tokens of its members. Beside it listens a
// server with one route and nothing else.

const LOTS = 1_000;
/** Each round of bids has new lots. */
const ROUNDS = 5;
const NO_OP_PATH = '/api/no-op';
const MANY = '100000000';

/** What a benchmark knows of the server. */
export interface ServerFacts {
  readonly address: string;
  /** The lots of each round. */
  readonly lotIds: readonly (readonly number[])[];
  readonly tokens: readonly string[];
  readonly noOpPath: string;
  /** The category of all lots. */
  readonly categoryId: number;
  /** The path of a style sheet of the site. */
  readonly styleSheet: string;
  /** Of the server with one route, `/`. */
  readonly bareAddress: string;
}

const config = readConfig(
  {
    DATABASE_URL: process.env.DATABASE_URL,
    DATA_DIR: 'memory',
    SEED: 'none',
    PORT: '0',
    CALLS_PER_MINUTE: MANY,
    PAGES_PER_MINUTE: MANY,
    REQUESTS_PER_MINUTE: MANY,
    SIGN_INS_PER_MINUTE: MANY,
  },
  process.cwd(),
);
const database = await openDatabase(config);
const app = await createApp({ config, gateways: closedGateways, draw: drawProduct, ...database });
const stage = await setStage(database.db);
const findCaller = createFindCaller(database.db);
app.http.post(NO_OP_PATH, async (request, reply) => {
  const caller = await findCaller(readToken(request) ?? '', request.headers.origin);
  if (!caller) return reply.code(401).send();
  return { bidder: caller.id, ...bidForm.parse(request.body) };
});
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
const lotIds: number[][] = [];
for (let round = 0; round < ROUNDS; round += 1) lotIds.push(await stage.listLots(LOTS));
const bare = Fastify().get('/', async () => ({ status: 'ok' }));
const facts: ServerFacts = {
  address,
  bareAddress: await bare.listen({ port: 0, host: '127.0.0.1' }),
  categoryId: stage.categoryId,
  styleSheet: await findStyleSheet(),
  lotIds,
  tokens: stage.members.map(({ token }) => token),
  noOpPath: NO_OP_PATH,
};
process.send?.(facts);
process.once('disconnect', async () => {
  await bare.close();
  await app.close();
  await database.close();
});

/** Waits until the server renders pages. @throws Error when the site is not built */
async function findStyleSheet(): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const page = await (await fetch(`${address}/`)).text();
    const [, path] = /href="(\/assets\/[^"]+\.css)"/.exec(page) ?? [];
    if (path && page.includes('id="page-state"')) return path;
    await sleep(200);
  }
  throw new Error('The server renders no pages. Build the site: pnpm build');
}
