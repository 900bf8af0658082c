import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findHarmful } from './floods.ts';
import { fuzz } from './fuzz.ts';
import { checkMatrix } from './matrix.ts';
import { race } from './races.ts';
import { type Client, createClient } from './send.ts';
import { defaultLimits, openStage, type Stage } from './stage.ts';

// The short form of `pnpm attack`, on one server with the limits of production except one. The times of long texts are tested beside the contract.
const REQUESTS = 1_000;
/** Twice the usual limit of an address: the matrix alone sends 3,000 calls within a minute. */
const CALLS_PER_MINUTE = '6000';
const BIDS = 40;
vi.setConfig({ testTimeout: 120_000 });

let stage: Stage;
let client: Client;

beforeAll(async () => {
  stage = await openStage({ ...defaultLimits, CALLS_PER_MINUTE });
  client = createClient(stage.address, 250);
}, 120_000);
afterAll(async () => {
  client.close();
  await stage.close();
});

it('every call gives every kind of caller what the matrix says', async () => {
  const { cells, violations } = await checkMatrix(client, stage);
  expect(violations).toEqual([]);
  expect(cells).toBeGreaterThan(1_000);
});

it('calls that arrive together are decided once', async () => {
  expect(await race(client, stage)).toEqual([]);
});

it('generated requests are answered in time and in shape, and reveal nothing', async () => {
  const { violations, statuses } = await fuzz(client, stage, { requests: REQUESTS, seed: 1, only: null });
  expect(violations).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20);
});

it('a member bids in time during floods', async () => {
  expect(await findHarmful(stage, BIDS)).toEqual([]);
});
