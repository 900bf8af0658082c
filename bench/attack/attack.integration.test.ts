import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { checkMatrix } from './matrix.ts';
import { type Client, createClient } from './send.ts';
import { defaultLimits, openStage, type Stage } from './stage.ts';

// The parts of `pnpm attack` whose result does not depend on time, on one server with the limits of production except
// one. `pnpm soak` runs all of it.
const REQUESTS = 500;
/** Four times the usual limit of an address: the matrix alone sends 6,000 calls within a minute. */
const CALLS_PER_MINUTE = '12000';

let stage: Stage;
let client: Client;

beforeAll(async () => {
  stage = await openStage({ ...defaultLimits, CALLS_PER_MINUTE });
  client = createClient(stage.address, 250);
});
afterAll(async () => {
  client.close();
  await stage.close();
});

// Some thousand calls take a minute, and several on a busy machine.
it('every call gives every kind of caller what the matrix says', { timeout: 900_000 }, async () => {
  const { cells, violations } = await checkMatrix(client, stage);
  expect(violations).toEqual([]);
  expect(cells).toBeGreaterThan(1_000);
});

it('generated requests are answered in shape, and reveal nothing', async () => {
  const plan = { requests: REQUESTS, seed: 1, only: null, limitMs: Number.POSITIVE_INFINITY };
  const { violations, statuses } = await fuzz(client, stage, plan);
  expect(violations).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20);
});
