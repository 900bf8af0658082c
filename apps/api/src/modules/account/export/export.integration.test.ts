import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberRestrictions } from '../../../db/schema.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { accountOf } from '../account.testing.ts';

let shop: Checkout;
let account: ReturnType<typeof accountOf>;

beforeAll(async () => {
  shop = await openCheckout();
  account = accountOf(shop.app);
});
afterAll(() => shop.close());

it('exports all data of its member, and none of other members', async () => {
  const { member, id } = await shop.aWin(30);
  const address = (await shop.address(member, id)).body.selected_address.id;
  await shop.payByCard(member, id, address);
  await shop.app.db
    .insert(memberRestrictions)
    .values({ user_id: member.id, kind: 'bidding', reason: 'Two items were not paid' });
  const { status, body } = await account.call<Record<string, unknown[]>>('POST', member, '/user/export');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    page: 1,
    last_page: 1,
    profile: { id: member.id, username: member.username },
    bids: [{ auction_id: id, maximum: 30, placed_at: expect.stringMatching(/Z$/) }],
    wins: [{ auction_id: id, status: 'paid', price: 30 }],
    orders: [{ auction_id: id, status: 'paid', price: 30, address: { street1: '1 Main St' } }],
    addresses: [{ street1: '1 Main St' }],
    sessions: [{ origin: null, is_staff: false }],
    restrictions: [
      {
        ...{ kind: 'bidding', reason: 'Two items were not paid', ends_at: null, lifted_at: null },
        created_at: expect.stringMatching(/Z$/),
      },
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(/hash|secret|token/);
  const other = await account.member('nele');
  expect((await account.call('POST', other, '/user/export')).body).toMatchObject({ bids: [], orders: [] });
});
