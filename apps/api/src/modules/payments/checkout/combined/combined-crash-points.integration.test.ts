import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders, wonItems } from '../../../../db/schema.ts';
import { saveAddress } from '../addresses/addresses.ts';
import { type Checkout, home, openWebhookCheckout, writeDue } from '../checkout.testing.ts';
import { lockCheckout } from '../purchase.ts';
import { crashPoints, disturbWebhooks, forEachConcurrently } from '../recovery/crash-points.testing.ts';
import { type Due, expectTimeout, payFrom } from '../recovery/interrupt-payments.testing.ts';
import { reconcile } from '../recovery/reconcile.ts';
import { combineItems } from './combine-items.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openWebhookCheckout();
});
afterAll(() => shop.close());

interface Choice extends Due {
  readonly lotIds: readonly number[];
}

/** A member with three items that are chosen to be paid together, in the checkout of one of them. */
async function aChoice(method: Due['method'], point: Due['point'], lead: number): Promise<Choice> {
  const { db } = shop.app;
  const { id: userId } = await shop.wins.member();
  const saved = await db.transaction((tx) => saveAddress(tx, userId, { ...home, auction_id: 0 }));
  const lotIds = await writeDue(shop.app, [userId], 3);
  const lotId = lotIds[lead % 3] ?? 0;
  await combineItems(db, userId, lotId, lotIds);
  await db.transaction(async (tx) =>
    (await lockCheckout(tx, { id: userId, paysLotId: null }, lotId)).bill('credit-card', saved),
  );
  return { lotId, lotIds, userId, addressId: saved.id ?? 0, method, point };
}

/** Time passes, and two nodes reconcile at the same moment, several times. */
async function settle(): Promise<void> {
  const parts = { ...shop.app.context, gateways: shop.gateways };
  for (let round = 0; round < 4; round += 1) {
    await shop.app.db.execute(sql`update payments set changed_at = 'epoch'`);
    await Promise.all([reconcile(parts), reconcile(parts)]);
  }
}

it('pays for each item exactly once, at whichever step its node crashes', async () => {
  disturbWebhooks(shop.sandbox, { times: 3, lateMs: 100 });
  const choices: Choice[] = [];
  for (const method of ['card', 'paypal'] as const) {
    for (const point of crashPoints[method]) choices.push(await aChoice(method, point, choices.length));
  }
  const pay = async (choice: Choice) => {
    await payFrom(shop, choice).catch(expectTimeout);
    // Some members try again at once, and pay for one of the items alone.
    const [, second = 0] = choice.lotIds;
    if (choice.lotId % 2 === 0) await payFrom(shop, { ...choice, point: 'none' }).catch(() => undefined);
    await payFrom(shop, { ...choice, lotId: second, point: 'none' }).catch(() => undefined);
  };
  await forEachConcurrently(choices, pay);
  await settle();
  // Who has not paid yet does now: together, then what is left alone.
  // A total that has changed is shown first.
  for (const choice of [...choices, ...choices]) {
    for (const lotId of [choice.lotId, ...choice.lotIds]) {
      await payFrom(shop, { ...choice, lotId, point: 'none' }).catch(() => undefined);
    }
  }
  await settle();

  const lotIds = choices.flatMap((choice) => choice.lotIds);
  const items = await shop.app.db.select().from(wonItems).where(inArray(wonItems.lot_id, lotIds));
  expect(items.filter(({ status }) => status !== 'paid')).toEqual([]);
  const own = await shop.app.db.select().from(orders).where(inArray(orders.lot_id, lotIds));
  expect(own).toHaveLength(lotIds.length);
  const captured = new Map(shop.sandbox.captures().map(({ id, amountCents }) => [id, amountCents]));
  const paid = Map.groupBy(own, ({ transaction_id }) => transaction_id ?? '');
  const sums = [...paid].map(([id, all]) => [id, all.reduce((sum, { total_cents }) => sum + total_cents, 0)]);
  expect(new Map(sums as [string, number][])).toEqual(captured);
  expect(sums.length, 'some were paid together').toBeLessThan(own.length);
  expect(shop.sandbox.holds()).toEqual([]);
  await shop.app.db.update(orders).set({ paid_at: sql`clock_timestamp() - interval '1 minute'` });
  while ((await reconcile({ ...shop.app.context, gateways: shop.gateways })) > 0);
  const unequal = await shop.app.db.select().from(orders).where(sql`status = 'paid' and verified_at is null`);
  expect(unequal).toEqual([]);
}, 60_000);
