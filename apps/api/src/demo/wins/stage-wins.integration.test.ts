import {
  type Auction,
  itemStatusId,
  type PromisedCheck,
  type Receipt,
  type RefundedItem,
  type StaffOrderDetail,
  type StaffRefund,
  type WonItem,
} from '@bidkit/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  deals,
  itemStepLog,
  lots,
  orders,
  outbox,
  payments,
  users,
  wonItems,
} from '../../db/schema.ts';
import { addSales } from '../../gateways/sandbox-sales.ts';
import { type Checkout, openCheckout } from '../../modules/payments/checkout/checkout.testing.ts';
import { reconcile } from '../../modules/payments/checkout/recovery/reconcile.ts';
import { seedDemo } from '../seed.ts';
import { readKnownSales } from './known-sales.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';
import { type StagedWins, stageWins } from './stage-wins.ts';

let shop: Checkout;
let staged: StagedWins;
let items: Map<number, WonItem>;
let stockBefore: number;
let ava: { id: number; username: string; token: string };
let sam: typeof ava;

beforeAll(async () => {
  shop = await openCheckout();
  // The test wakes the workers itself.
  await Promise.all([shop.app.reconcile.stop(), shop.app.deadlines.stop()]);
  await seedDemo(shop.app.db);
  stockBefore = await countStock();
  staged = await stageWins(shop.app.db);
  await addSales(shop.sandbox.url, await readKnownSales(shop.app.db));
  [ava, sam] = [await signIn('ava'), await signIn('sam')];
  const pages = [await listItems(1), await listItems(2), await listItems(3)];
  items = new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item]));
}, 60_000);
afterAll(() => shop.close());

async function signIn(username: string) {
  const [member] = await shop.app.db.select().from(users).where(eq(users.username, username));
  if (!member) throw new Error(`There is no member ${username}`);
  return { id: member.id, username, token: await shop.app.tokenFor(member) };
}
const listItems = async (page: number) =>
  (await shop.get<{ data: WonItem[]; total: number }>(ava, `/user/items?page=${page}`)).body;

async function countStock(): Promise<number> {
  const [row] = await shop.app.db
    .select({
      count:
        sql<number>`(select sum(${deals.stock}) from ${deals}) + (select sum(${lots.bdp_stock}) from ${lots})`.mapWith(
          Number,
        ),
    })
    .from(sql`(values (1)) as one`);
  return row?.count ?? 0;
}
const lotOf = (name: ScenarioName) => staged.get(name)?.lot_id ?? 0;
const names = Object.keys(scenarios) as ScenarioName[];
const ofAva = names.filter((name) => scenarios[name].member === 'ava');
const { unpaid, paying, paid, shipped, refunded, forfeited } = itemStatusId;
const tracking = (tracking_status_id: number | null) => ({ shipping_tracking: { tracking_status_id } });
const rma = (status: string, rest: object = {}) => ({ rmas: [{ rma_status: { status }, ...rest }] });
const claim = (insurance_claim_status_id: number) => ({ insurance_claim: { insurance_claim_status_id } });
const delivered = { item_status_id: shipped, shipping: tracking(2) };
const lost = { item_status_id: shipped, shipping: tracking(3) };
const time = expect.any(String);

describe('the won items of ava on the first start', () => {
  const rows: Partial<Record<ScenarioName, object>> = {
    inPayment: { item_status_id: paying },
    due: { item_status_id: unpaid, amount_due: expect.any(Number) },
    alsoDue: { item_status_id: unpaid },
    forfeited: { item_status_id: forfeited },
    paid: { item_status_id: paid, can_return: true, rmas: [] },
    packed: { item_status_id: paid, shipping: null },
    shipped: { item_status_id: shipped, shipping: { ...tracking(null), tracking: time, tracking_url: time } },
    onTheWay: {
      item_status_id: shipped,
      shipping: {
        shipping_tracking: {
          tracking_status_id: 1,
          expected_delivery_window_start: time,
          expected_delivery_window_end: time,
        },
      },
    },
    abroad: { shipping: { ...tracking(1), international: { tracking_url: time, cn22_id: time } } },
    delivered: { ...delivered, can_return: true, product_review: null, testimonials: [] },
    returnRequested: { ...delivered, ...rma('Requested', { received_date: null }) },
    rated: { ...delivered, product_review: { rating: 5 }, testimonials: [{ status: 'approved' }] },
    returnReceived: { ...delivered, ...rma('Received', { received_date: time }) },
    returnInspected: { ...delivered, ...rma('Received', { received_date: time }) },
    lost: { ...lost, ...claim(6) },
    claimTooLate: { ...lost, ...claim(6) },
    investigated: { ...lost, ...claim(5), ...rma('Requested') },
    replaced: { item_status_id: shipped, shipping: null, ...rma('Closed', { outcome: 'replacement' }) },
    returnDumped: { item_status_id: shipped, shipping: null, ...rma('Dump') },
    claimApproved: { ...lost, ...claim(9) },
    claimRejected: { ...lost, ...claim(3) },
    refunded: { item_status_id: refunded, rmas: [] },
    partlyRefunded: delivered,
    chargedBack: { item_status_id: refunded, rmas: [] },
    refundFailed: delivered,
    returned: {
      item_status_id: refunded,
      ...rma('Closed', { received_date: time, refund: [{ refund_status: { status: 'Issued' } }] }),
    },
    returnedInPart: {
      ...delivered,
      ...rma('Closed', { outcome: 'refund', refund: [{ refund_status: { status: 'Issued' } }] }),
    },
  };

  it.each(ofAva)('hold one that is %s', (name) => {
    expect(rows[name], 'a row of this table').toBeDefined();
    expect(items.get(lotOf(name))).toMatchObject(rows[name] ?? {});
  });

  it('are lost for less and for more than the 60 days in which a claim is filed', async () => {
    const statusOf = async (name: ScenarioName) =>
      (await shop.get(ava, `/support/claim/id/${lotOf(name)}`)).status;
    expect([await statusOf('lost'), await statusOf('claimTooLate')]).toEqual([200, 409]);
  });

  it('are all, of which two can be paid together, and one has more than three scans', async () => {
    expect(items.size).toBe(ofAva.length);
    expect(items.get(lotOf('onTheWay'))?.shipping?.activity.length).toBeGreaterThan(3);
    const { body } = await shop.summary(ava, lotOf('due'));
    expect(body.others.map(({ auction_id }) => auction_id)).toEqual([lotOf('alsoDue')]);
    expect(await shop.get(ava, '/user')).toMatchObject({ body: { myItems: 2 } });
  });

  it('let ava bid on: the checks that have not cleared are of pia, and one can be settled', async () => {
    const held = async (username: string) =>
      (await shop.app.db.select().from(users).where(eq(users.username, username)))[0]?.bidding_suspended;
    expect([await held('ava'), await held('pia')]).toEqual([false, true]);
    const due = await shop.get<{ data: PromisedCheck[] }>(sam, '/staff/checks?due=yes');
    expect(due.body.data.map(({ auction_id }) => auction_id)).toEqual([lotOf('checkDue')]);
    const { body } = await shop.get<WonItem>(await signIn('pia'), `/user/items/${lotOf('checkHeld')}`);
    expect(body.item_status_id).toBe(itemStatusId.held);
  });
});

it('fills My Refunds, and the receipts name the refunds', async () => {
  const { body } = await shop.get<{ data: RefundedItem[] }>(ava, '/user/refunds');
  const shown = new Map(body.data.map((row) => [row.auction_id, row.refund_status.status]));
  const expected = {
    claimApproved: 'Pending',
    refunded: 'Issued',
    partlyRefunded: 'Issued',
    chargedBack: 'Issued',
    returned: 'Issued',
    returnedInPart: 'Issued',
  };
  expect(shown).toEqual(
    new Map(Object.entries(expected).map(([name, status]) => [lotOf(name as ScenarioName), status])),
  );
  for (const { auction_id, amount, freight_revenue } of body.data) {
    const receipt = (await shop.get<Receipt>(ava, `/auctions/${auction_id}/receipt`)).body;
    expect(receipt.refunds).toMatchObject([{ amount, freight_revenue }]);
  }
});

describe('the books', () => {
  it('agree: each order has the sum of its parts, and staff see no disagreement', async () => {
    const { db } = shop.app;
    for (const { id } of await db.select().from(orders)) {
      const { body } = await shop.get<StaffOrderDetail>(sam, `/staff/orders/${id}`);
      expect(body.total).toBeCloseTo(body.price + body.shipping + body.tax, 2);
      // Books are those of a provider.
      const isCharged = body.method === 'credit-card' && body.status === 'paid';
      const books = { state: 'captured', amount: body.total, agrees: true, refunded: expect.any(Number) };
      expect(body.books).toEqual(isCharged ? books : null);
      const captured = body.payments.filter(({ status }) => status === 'captured');
      expect(captured.map(({ amount }) => amount)).toEqual(body.status === 'paid' ? [body.total] : []);
      expect(body.history.every((line) => Date.parse(line.time) <= shop.app.now())).toBe(true);
    }
    expect((await shop.get(sam, '/staff/payments?unverified=true')).body).toMatchObject({ total: 0 });
  });

  it('agree: the replacement was taken from a stock', async () => {
    // The demo stages one more than there was, for this replacement.
    expect(await countStock()).toBe(stockBefore);
  });

  it('agree: the steps of each item lead to its state, in order and in the past', async () => {
    const { db } = shop.app;
    const steps = await db.select().from(itemStepLog).orderBy(asc(itemStepLog.id));
    for (const item of await db.select().from(wonItems)) {
      const own = steps.filter(({ won_item_id }) => won_item_id === item.id);
      let state = 'unpaid';
      let last = item.won_at;
      for (const { from_status, to_status, created_at } of own) {
        expect(from_status).toBe(state);
        expect(created_at >= last && created_at.getTime() <= shop.app.now()).toBe(true);
        [state, last] = [to_status, created_at];
      }
      expect(state).toBe(item.status);
    }
    const audited = await db.select().from(auditLog);
    expect(audited.length).toBeGreaterThan(20);
    expect(audited.filter(({ created_at }) => created_at.getTime() > shop.app.now() - 60_000)).toEqual([]);
  });

  it('agree: every auction has a public bid log, and ava leads it', async () => {
    for (const name of ofAva) {
      const id = lotOf(name);
      expect((await shop.get(ava, `/auctions/${id}/log`)).status).toBe(200);
      expect((await shop.get<Auction>(ava, `/auctions/${id}`)).body).toMatchObject({
        hasEnded: true,
        user_id: ava.id,
      });
    }
  });

  it('notify no one of the past', async () => {
    const lotIds = [...staged.values()].map(({ lot_id }) => lot_id);
    expect(await shop.app.db.$count(outbox, inArray(outbox.lot_id, lotIds))).toBe(0);
    expect(await shop.get(ava, '/user')).toMatchObject({ body: { notifications: 0 } });
  });
});

it('lets the item whose payment has no answer be paid again, once the provider was asked', async () => {
  const { context, db } = shop.app;
  expect(await reconcile({ ...context, gateways: shop.gateways })).toBe(0);
  await db
    .update(payments)
    .set({ changed_at: sql`now() - interval '1 hour'` })
    .where(eq(payments.status, 'intended'));
  await reconcile({ ...context, gateways: shop.gateways });
  const { body } = await shop.get<WonItem>(ava, `/user/items/${lotOf('inPayment')}`);
  expect(body.item_status_id).toBe(unpaid);
});

it('lets staff refund a card, also after the sandbox was given the cards again', async () => {
  const { context, db } = shop.app;
  const lot = lotOf('refundFailed');
  const body = { reason: 'Chipped', parts: { amount: 5 } };
  const refund = await shop.post<StaffRefund>(sam, `/staff/auctions/${lot}/refunds`, body);
  expect([refund.status, refund.body.status]).toEqual([200, 'confirmed']);
  await addSales(shop.sandbox.url, await readKnownSales(db));
  const isCharged = and(eq(orders.method, 'credit-card'), eq(orders.status, 'paid'));
  await db.update(orders).set({ verified_at: null }).where(isCharged);
  await reconcile({ ...context, gateways: shop.gateways });
  const compared = await db.select().from(orders).where(isCharged);
  expect(compared.map(({ verified_at }) => verified_at)).toEqual([expect.any(Date), expect.any(Date)]);
});

it('is staged once, and not for members who have taken part', async () => {
  const before = await shop.app.db.$count(wonItems);
  expect((await stageWins(shop.app.db)).size).toBe(0);
  expect(await shop.app.db.$count(wonItems)).toBe(before);
});
