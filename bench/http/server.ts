import { createApp } from '@bidkit/api/app';
import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import { drawProduct } from '@bidkit/api/demo/drawing/draw';
import { closedGateways } from '@bidkit/api/gateways/closed.testing';
import { readToken } from '@bidkit/api/kernel/bearer-token';
import { createFindCaller } from '@bidkit/api/modules/session/tokens';
import { bidForm } from '@bidkit/contract';
import { setStage } from '../bids/stage.ts';

// The measured server, in a process of its own: with its settings, and a POST without an auction to compare bids with.
// DATABASE_URL names the database. It sends its address, its lots and the tokens of its members.

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
const facts: ServerFacts = {
  address,
  lotIds,
  tokens: stage.members.map(({ token }) => token),
  noOpPath: NO_OP_PATH,
};
process.send?.(facts);
process.once('disconnect', async () => {
  await app.close();
  await database.close();
});
