import type { DirectSale } from '@bidkit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CoreBidkit } from '../../bidkit.ts';
import { BidkitError, unreachable } from '../../error.ts';
import { directSalesOf } from './direct.ts';

const bought = { schedule_id: 140, pay_by: '2026-01-03T00:00:00.000Z' };
const saleAt = (bdp: number) => ({ id: 7, bdp }) as DirectSale;
const calls = { getDirectSale: vi.fn(), acceptDirectSale: vi.fn() };
const session = { token: () => 'ava' };
/** Direct sales use only these of a Bidkit. */
const salesOf = () => directSalesOf({ extend: () => calls, session } as unknown as CoreBidkit);
const amounts = () => calls.acceptDirectSale.mock.calls.map(([{ body }]) => body.amount);

beforeEach(() => {
  vi.resetAllMocks();
  calls.getDirectSale.mockResolvedValue(saleAt(90));
  calls.acceptDirectSale.mockResolvedValue(bought);
});

it('buys at the price in the store', async () => {
  const sales = salesOf();
  await sales.load(7);
  calls.getDirectSale.mockResolvedValue(saleAt(120.5));
  await sales.load(7, { force: true });
  expect(await sales.buy(7)).toEqual(bought);
  expect(amounts()).toEqual([120.5]);
});

it('retries at the first price, although the store has another one', async () => {
  const sales = salesOf();
  await sales.load(7);
  calls.acceptDirectSale.mockImplementationOnce(async () => {
    calls.getDirectSale.mockResolvedValue(saleAt(120));
    await sales.load(7, { force: true });
    throw unreachable('POST /buydirect/7/accept');
  });
  await sales.buy(7);
  expect(amounts()).toEqual([90, 90]);
});

it('shows the new price after a refusal', async () => {
  const sales = salesOf();
  await sales.load(7);
  calls.getDirectSale.mockResolvedValue(saleAt(120));
  const refusal = new BidkitError('POST /buydirect/7/accept', 422, 'The price is $120.00.');
  calls.acceptDirectSale.mockRejectedValueOnce(refusal);
  await expect(sales.buy(7)).rejects.toBe(refusal);
  await expect.poll(() => sales.get(7).getState().data?.bdp).toBe(120);
  await sales.buy(7);
  expect(amounts()).toEqual([90, 120]);
});
