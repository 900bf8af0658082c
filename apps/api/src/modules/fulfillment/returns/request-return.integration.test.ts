import type { OwnReturn } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parcels as parcelTable, rmas } from '../../../db/schema.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { returnsOf } from './returns.testing.ts';

let shop: Checkout;
let returns: Awaited<ReturnType<typeof returnsOf>>;
beforeAll(async () => {
  shop = await openCheckout({ RETURN_ADDRESS: 'First Dollar Returns|5 Mint Ave|Reno, NV 89501' });
  returns = await returnsOf(shop);
});
afterAll(() => shop.close());

const RETURN_ADDRESS = ['First Dollar Returns', '5 Mint Ave', 'Reno, NV 89501'];
const itemOf = async (member: Member, id: number) => (await shop.wins.item(member, id)).body;

describe('a request', () => {
  it('answers with the RMA number and the address, and shows in My Wins', async () => {
    const { member, id } = await returns.aDeliveredItem();
    expect(await itemOf(member, id)).toMatchObject({ rmas: [], can_return: true });
    const { status, body } = await returns.request(member, id, {
      description: "  It's ‘dented’: ça va\nnot  ",
    });
    expect([status, body]).toEqual([
      200,
      {
        success_message: `Your return was requested. Its RMA number is ${body.rma_number}.`,
        rma_number: expect.any(Number),
        awaits_goods: true,
        return_address: RETURN_ADDRESS,
      },
    ]);
    expect(body.rma_number).toBeGreaterThan(100_000);
    expect(await itemOf(member, id)).toMatchObject({
      can_return: false,
      rmas: [{ id: body.rma_number, rma_status: { status: 'Requested' }, received_date: null, refund: [] }],
    });
    const own = await shop.get<OwnReturn>(member, `/support/returns/${body.rma_number}`);
    expect(own.body).toMatchObject({
      auction_id: id,
      type: 'refund',
      reason: 'unsatisfied',
      description: 'Its dented: ca va\nnot',
      original: "It's ‘dented’: ça va\nnot",
      username: member.username,
      awaits_goods: true,
      return_address: RETURN_ADDRESS,
    });
    const other = await shop.wins.member();
    const theirs = await shop.get<OwnReturn>(other, `/support/returns/${body.rma_number}`);
    expect([theirs.status, theirs.body.code]).toEqual([404, 'return_not_found']);
  });

  it.each([
    [{ type: undefined }, 'type', 'Return type is required'],
    [{ type: 3 }, 'type', 'Return type is required'],
    [{ auction: undefined }, 'auction', 'Auction number is required'],
    [{ auction: 'seven' }, 'auction', 'Auction number is required'],
    [{ reason: undefined }, 'reason', 'Return reason is required'],
    [{ reason: 4 }, 'reason', 'Return reason is required'],
    [{ description: undefined }, 'description', 'Description is required'],
    [{ description: ' \n ' }, 'description', 'Description is required'],
    [{ description: '’ \u{e000}' }, 'description', 'Description is required'],
    [{ description: 'a'.repeat(2_001) }, 'description', expect.stringContaining('2000')],
    [{ original: 'ß'.repeat(2_001) }, 'original', expect.stringContaining('2000')],
  ])('refuses %j', async (changes, field, message) => {
    const { status, body } = await returns.request(await shop.wins.member(), 1, changes);
    expect([status, body.errors[field]]).toEqual([422, [message]]);
  });

  it('is refused for an unpaid item, an unknown one, and that of another member', async () => {
    const { member, id } = await shop.aWin();
    const unpaid = await returns.request(member, id);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'return_not_paid']);
    expect(unpaid.body.errors).toMatchObject({ message: [unpaid.body.message] });
    const { id: theirs } = await returns.aPaidItem();
    for (const missing of [theirs, 999_999]) {
      const { status, body } = await returns.request(member, missing);
      expect([status, body.code]).toEqual([404, 'won_item_not_found']);
    }
  });

  it('is refused after 30 days, and possible up to then', async () => {
    const { member, id } = await returns.aDeliveredItem();
    const deliveredAgo = (days: number) =>
      shop.app.db
        .update(parcelTable)
        .set({ delivered_at: sql`clock_timestamp() - make_interval(days => ${days}, mins => 1)` })
        .where(eq(parcelTable.user_id, member.id));
    await deliveredAgo(30);
    const { status, body } = await returns.request(member, id);
    expect([status, body.message]).toEqual([409, 'Items can be returned within 30 days after the delivery.']);
    expect((await itemOf(member, id)).can_return).toBe(false);
    await deliveredAgo(29);
    expect((await returns.request(member, id)).status).toBe(200);
  });

  it('is written once when it is sent three times at the same moment', async () => {
    const { member, id } = await returns.aDeliveredItem();
    const answers = await Promise.all([1, 2, 3].map(() => returns.request(member, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { rmas: own } = await itemOf(member, id);
    expect(own).toHaveLength(1);
    expect(refused?.body).toMatchObject({ code: 'return_exists', params: { rma: own[0]?.id } });
  });
});

it('the database refuses impossible steps and a second open return', async () => {
  const { rma } = await returns.aReturn();
  const [row] = await shop.app.db.select().from(rmas).where(eq(rmas.id, rma));
  const closing = {
    status: 'closed',
    outcome: 'refund',
    approved_at: new Date(),
    closed_at: new Date(),
  } as const;
  for (const change of [
    shop.app.db.update(rmas).set(closing).where(eq(rmas.id, rma)),
    shop.app.db.update(rmas).set({ status: 'received' }).where(eq(rmas.id, rma)),
    shop.app.db.update(rmas).set({ outcome: 'refund' }).where(eq(rmas.id, rma)),
    shop.app.db.insert(rmas).values({
      won_item_id: row?.won_item_id ?? 0,
      user_id: row?.user_id ?? 0,
      type: 'refund',
      reason: 'defective',
      description: 'Again',
    }),
  ])
    await expect(change).rejects.toThrow();
});
