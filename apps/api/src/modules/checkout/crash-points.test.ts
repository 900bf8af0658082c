import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders, wonItems } from '../../db/schema.ts';
import type { CardGateway, Gateways } from '../../gateways/gateway.ts';
import { payByCard } from './card.ts';
import { type Checkout, openCheckout, timePasses, writeDue } from './checkout.testing.ts';
import { reconcile } from './reconcile.ts';

const ORDERS = 1_000;
const AT_ONCE = 8;
const MEMBERS = 20;
const WITHIN_MS = 240_000;

/** The node fell here: what it was about to do next is never done. */
class Killed extends Error {}

/** Where a node may fall on its way through a payment; `none` is a good day. */
const points = [
  'before authorize',
  'after authorize',
  'before capture',
  'after capture',
  'before answer',
  'none',
] as const;
type Point = (typeof points)[number];

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
  const address = await shop.house.http.listen({ port: 0, host: '127.0.0.1' });
  shop.sandbox.tell(`${address}/webhooks`);
});
afterAll(() => shop.close());

/** The providers as a node has them that falls at a point: before the call, or after it and before anything is written. */
function fallingAt(point: Point): Gateways {
  const { card, ...rest } = shop.gateways;
  const falling = <K extends 'authorize' | 'capture'>(name: K): CardGateway[K] =>
    (async (...args: Parameters<CardGateway[K]>) => {
      if (point === `before ${name}`) throw new Killed(point);
      // One function of the two, called with its own arguments.
      const answer = await (card[name] as (...given: unknown[]) => Promise<unknown>)(...args);
      if (point === `after ${name}`) throw new Killed(point);
      return answer;
    }) as CardGateway[K];
  return { card: { ...card, authorize: falling('authorize'), capture: falling('capture') }, ...rest };
}

interface Due {
  readonly lotId: number;
  readonly userId: number;
  readonly addressId: number;
  readonly nonce: string;
  readonly point: Point;
}

/** A thousand won items of a few members, at prices of all sizes, each with the point at which its payment falls. */
async function aThousandDue(): Promise<Due[]> {
  const buyers = await Promise.all(
    Array.from({ length: MEMBERS }, async () => {
      const { member, id } = await shop.aWin();
      return { userId: member.id, addressId: (await shop.address(member, id)).body.selected_address.id };
    }),
  );
  const ids = await writeDue(
    shop.house,
    buyers.map(({ userId }) => userId),
    ORDERS,
  );
  return ids.map((lotId, n) => ({
    lotId,
    ...(buyers[n % MEMBERS] ?? { userId: 0, addressId: 0 }),
    nonce: shop.sandbox.card(),
    point: points[n % points.length] ?? 'none',
  }));
}

const pay = async ({ lotId, userId, addressId, nonce, point }: Due) => {
  const card = { userId, lotId, addressId, shownCents: null, nonce, pixelId: null };
  try {
    await payByCard(shop.house.house, fallingAt(point), card);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
};

async function all<T>(things: readonly T[], act: (thing: T) => Promise<void>) {
  const waiting = [...things];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
    }),
  );
}

it(
  'a thousand payments that fall anywhere are each captured exactly once, at the server’s total',
  async () => {
    for (const kind of ['webhook-twice', 'webhook-late', 'webhook-reorder', 'webhook-never'] as const) {
      shop.sandbox.fault({ provider: 'card', call: 'webhook', kind, times: ORDERS / 8, ms: 200 });
    }
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'fail-after', times: 20 });
    shop.sandbox.fault({ provider: 'card', call: 'authorize', kind: 'fail-after', times: 20 });
    const due = await aThousandDue();
    const ids = due.map(({ lotId }) => lotId);
    await all(due, async (one) => {
      // A provider that cuts the line is answered 503, which the payer meets as a member would.
      await pay(one).catch((error: { status?: number }) => expect(error.status).toBe(503));
      // Some press the button again at once, with the same card or another one.
      if (one.lotId % 3 === 0) await pay({ ...one, point: 'none' }).catch(() => undefined);
      if (one.lotId % 5 === 0)
        await pay({ ...one, nonce: shop.sandbox.card(), point: 'none' }).catch(() => undefined);
    });

    const parts = { ...shop.house.house, gateways: shop.gateways };
    for (let round = 0; round < 4; round += 1) {
      await timePasses(shop.house.db, ids);
      // Two nodes look at the same moment.
      await Promise.all([reconcile(parts), reconcile(parts)]);
    }
    // What never reached the provider is the member's to pay again.
    const open = await shop.house.db
      .select({ lot_id: wonItems.lot_id })
      .from(wonItems)
      .where(eq(wonItems.status, 'unpaid'));
    const unpaid = new Set(open.map(({ lot_id }) => lot_id));
    const rest = due.filter(({ lotId }) => unpaid.has(lotId));
    expect(rest.every(({ point }) => point === 'before authorize')).toBe(true);
    await all(rest, (one) => pay({ ...one, nonce: shop.sandbox.card(), point: 'none' }));

    const paid = await shop.house.db.select().from(orders).where(inArray(orders.lot_id, ids));
    expect(paid).toHaveLength(ORDERS);
    expect(paid.filter(({ status }) => status !== 'paid')).toEqual([]);
    const captured = Map.groupBy(shop.sandbox.captures(), ({ id }) => id);
    for (const order of paid) {
      expect(captured.get(order.capture_ref ?? '')?.map(({ amountCents }) => amountCents)).toEqual([
        order.total_cents,
      ]);
    }
    // No capture is anybody's but an order's, and no authorisation is left that could become one.
    expect(captured.size).toBe(ORDERS);
    await timePasses(shop.house.db, ids);
    await reconcile(parts);
    expect(shop.sandbox.holds()).toEqual([]);

    // The provider's own books were compared with every order.
    await shop.house.db.update(orders).set({ paid_at: sql`clock_timestamp() - interval '1 minute'` });
    while ((await reconcile(parts)) > 0);
    expect(
      await shop.house.db.$count(orders, and(eq(orders.status, 'paid'), isNull(orders.verified_at))),
    ).toBe(0);
  },
  WITHIN_MS,
);
