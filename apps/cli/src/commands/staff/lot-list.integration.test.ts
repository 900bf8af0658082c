import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import type { BulkResults, StaffAuctionRow, StaffLot } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, runCliJson, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;

beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
});
afterAll(() => app.close());

it('lists lots by filter and order', async () => {
  const oak = await app.aProduct({ name: 'Oak chest' });
  const cheap = await app.aLot({ product_description_id: oak.id, opening_cents: 2_00 });
  const dear = await app.aLot({ product_description_id: oak.id, opening_cents: 9_00, reserve_cents: 20_00 });
  const list = async (...options: string[]) => {
    const args = ['lots', 'list', '--q', 'oak', ...options];
    const { data } = await runCliJson<{ data: StaffAuctionRow[] }>(args, variables);
    return data.map(({ id }) => id);
  };
  expect(await list('--sort', 'price', '--order', 'asc', '--status', 'live')).toEqual([cheap.id, dear.id]);
  expect(await list('--reserve', 'yes')).toEqual([dear.id]);
  expect(await list('--max-price', '5', '--ends-from', '2026-01-01', '--bids', 'none')).toEqual([cheap.id]);
  const { stderr, code } = await runCli(['lots', 'list', '--sort', 'seller'], variables);
  expect([code, stderr]).toEqual([1, expect.stringContaining('number, name, price, bids, start, end')]);
});

it('changes many lots, and ends with 1 when one of them failed', async () => {
  const { id } = await app.aLot();
  const bulk = ['lots', 'bulk', 'cancel', '--lot', String(id), '--reason', 'A recall.'];
  expect(await runCliJson<BulkResults>(bulk, variables)).toEqual({ results: [{ id, ok: true }] });
  const { stdout, code } = await runCli(bulk, variables);
  expect([code, stdout]).toEqual([1, expect.stringContaining('This auction was canceled.')]);
});

it('gives lots a later end', async () => {
  const { id } = await app.aLot({ ends_at: new Date(app.now() + 60_000) });
  const why = ['--reason', 'An outage.'];
  const ends_at = new Date(app.now() + 300_000).toISOString();
  const lot = await runCliJson<StaffLot>(
    ['lots', 'extend', String(id), '--ends-at', ends_at, ...why],
    variables,
  );
  expect(lot.eventEnd).toBe(ends_at);
  const before = new Date(app.now() + 2_400_000).toISOString();
  const all = ['lots', 'extend-all', '--ends-before', before, '--minutes', '30', ...why];
  // The same input again is a retry, although the lot still ends before the time.
  for (const _ of ['first', 'repeated'])
    expect((await runCli(all, variables)).stdout).toBe('1 lot ends later.\n');
  const extended = await runCliJson<StaffLot>(['lots', 'show', String(id)], variables);
  expect(Date.parse(extended.eventEnd) - Date.parse(ends_at)).toBe(1_800_000);
  expect((await runCli(['lots', 'extend', String(id), ...why], variables)).code).toBe(1);
});
