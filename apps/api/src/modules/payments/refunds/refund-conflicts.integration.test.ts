import type { StaffRefund } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Member } from '../../items/sales/sales.testing.ts';
import type { Checkout } from '../checkout/checkout.testing.ts';
import { openRefunds } from './refunds.testing.ts';

let shop: Checkout;
let staff: Member;
beforeAll(async () => {
  ({ shop, staff } = await openRefunds());
});
afterAll(() => shop.close());

it('a refund is refused when something was refunded since the order was read', async () => {
  const { member, id } = await shop.aWin(20);
  const { body } = await shop.address(member, id);
  await shop.payByCard(member, id, body.selected_address.id);
  const left = ((await shop.orderOf(member, id))?.total_cents ?? 0) / 100;
  const refund = (base_left: number) =>
    shop.post<StaffRefund>(staff, `/staff/auctions/${id}/refunds`, {
      ...{ reason: 'Broken', parts: { amount: 2 }, base_left },
    });
  const answers = await Promise.all([refund(left), refund(left)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({ code: 'refund_left_changed', params: { left: left - 2 } });
  expect((await refund(left - 2)).status).toBe(200);
});
