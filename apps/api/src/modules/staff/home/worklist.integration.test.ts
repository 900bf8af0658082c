import { type WorklistEntry, type WorklistKey, worklistKeys } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lots, mails, orders, pageErrors, testimonials } from '../../../db/schema.ts';
import { returnsOf } from '../../fulfillment/returns/returns.testing.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { writeRefund } from '../../payments/refund-queries.ts';
import { ticketsOf } from '../../support/support.testing.ts';

let shop: Checkout;
let returns: Awaited<ReturnType<typeof returnsOf>>;

const worklistOf = async (staff: Parameters<Checkout['get']>[0]) =>
  (await shop.get<WorklistEntry[]>(staff, '/staff/worklist')).body;
const inRole = async (staffRole: string) => {
  const user = await shop.app.aUser({ role: 'staff', staffRole });
  return { ...user, token: await shop.app.tokenFor(user) };
};

beforeAll(async () => {
  shop = await openCheckout();
  const { app } = shop;
  returns = await returnsOf(shop);
  const { parcels } = returns;
  // Two items to pack and one that is missing, two parcels, of which one waits for the carrier.
  const packed = await returns.aPaidItem();
  await returns.aPaidItem();
  const missing = await returns.aPaidItem();
  await returns.aPaidItem();
  await parcels.pack(packed.id);
  await parcels.post(`/staff/packable-items/${missing.id}/missing`, { reason: 'Not on its shelf' });
  // A return to approve, one to inspect, and one to close.
  await returns.aReturn();
  const sent = await returns.aReturn();
  await returns.approve(sent.rma);
  await returns.receive(sent.rma);
  const inspected = await returns.aReturn();
  await returns.approve(inspected.rma);
  await returns.receive(inspected.rma);
  await returns.inspect(inspected.rma, 'Works');
  // A payment that the provider's books did not show for two hours, and a refund that failed twice.
  const paid = await returns.aPaidItem();
  await app.db
    .update(orders)
    .set({ verified_at: null, paid_at: sql`now() - interval '2 hours'` })
    .where(eq(orders.lot_id, paid.id));
  const [order] = await app.db.select().from(orders).where(eq(orders.lot_id, packed.id));
  const parts = { price_cents: 100, shipping_cents: 0, tax_cents: 0 };
  await app.db.transaction(async (tx) => {
    const values = { order_id: order?.id ?? 0, origin: 'staff' } as const;
    for (const n of [1, 2]) {
      const refund = await writeRefund(tx, 'intended', parts, values);
      await tx.execute(sql`update refunds set status = 'failed', due_at = null, message = ${`${n}`}
        where id = ${refund.id}`);
    }
  });
  await app.aLot();
  const far = await app.aLot();
  await app.db.update(lots).set({ ends_at: sql`now() + interval '3 days'` }).where(eq(lots.id, far.id));
  const report = { page: '/', source: 'app.js' };
  await app.db.insert(pageErrors).values({ kind: 'page-error', message: 'x is undefined', ...report });
  await app.db.insert(testimonials).values({ testimonial: 'Fine', real_name: 'Ava', status: 'pending' });
  await app.db
    .insert(mails)
    .values({ to: 'ava@example.com', subject: 'Won', text: '', html: '', attempts: 10, gave_up: true });
});
afterAll(() => shop.close());

/** The list behind each key that has one, with the filters of the link in the office. */
const lists: Partial<Record<WorklistKey, string>> = {
  parcels_to_hand_over: '/parcels?status=packed',
  parcel_alerts: '/parcels?alert=true',
  checks_due: '/checks?due=yes',
  returns_to_approve: '/returns?step=approve',
  returns_to_inspect: '/returns?step=inspect',
  returns_to_close: '/returns?step=close',
  claims_to_decide: '/claims?status=filed',
  payouts: '/refunds/payouts',
  unverified_captures: '/payments?unverified=late',
  failed_refunds: '/refunds?status=failed&repeated=no',
  lots_without_bids: '/auctions?status=live&bids=none&ends_within=24h',
  lots_without_photograph: '/auctions?status=live&photograph=no',
};

it('counts what waits, as the lists have it, with the time of the oldest', async () => {
  const owner = await inRole('Owner');
  const found = await worklistOf(owner);
  const counts = Object.fromEntries(found.map(({ key, count }) => [key, count]));
  expect(counts).toMatchObject({
    items_to_pack: 3,
    missing_items: 1,
    parcels_to_hand_over: 1,
    returns_to_approve: 1,
    returns_to_inspect: 1,
    returns_to_close: 1,
    unverified_captures: 1,
    failed_refunds: 2,
    testimonials: 1,
    lots_without_bids: 1,
    lots_without_photograph: 2,
    failed_mails: 1,
    page_errors: 1,
  });
  for (const [key, path] of Object.entries(lists)) {
    const { body } = await shop.get<{ total: number }>(owner, `/staff${path}`);
    expect([key, counts[key]]).toEqual([key, body.total]);
  }
  for (const { count, oldest_at } of found) expect(oldest_at === null).toBe(count === 0);
});

it('counts a failed refund until later refunds, which are not chargebacks, give back as much', async () => {
  const owner = await inRole('Owner');
  const [order] = await shop.app.db
    .select()
    .from(orders)
    .where(sql`exists (select 1 from refunds
    where refunds.order_id = ${orders.id} and refunds.status = 'failed')`);
  const giveBack = (price_cents: number, kind: 'refund' | 'chargeback') =>
    shop.app.db.transaction((tx) =>
      writeRefund(
        tx,
        'pending',
        { price_cents, shipping_cents: 0, tax_cents: 0 },
        { order_id: order?.id ?? 0, origin: 'provider', kind },
      ),
    );
  const failed = async () => (await worklistOf(owner)).find(({ key }) => key === 'failed_refunds')?.count;
  // Each failed one has 100 cents.
  await giveBack(100, 'chargeback');
  expect(await failed()).toBe(2);
  await giveBack(50, 'refund');
  expect(await failed()).toBe(2);
  await giveBack(50, 'refund');
  expect(await failed()).toBe(0);
  const repeated = await shop.get<{ total: number }>(owner, '/staff/refunds?status=failed&repeated=yes');
  expect(repeated.body.total).toBe(2);
});

it('counts a check when its hold is over, because until then it can only bounce', async () => {
  const owner = await inRole('Owner');
  const { member, id } = await shop.aWin();
  const { selected_address, updated_data } = (await shop.address(member, id, {}, 'check')).body;
  const body = { auction_id: id, amount: updated_data.total, site_id: 1, id: selected_address.id };
  expect((await shop.post(member, '/check/payment', body)).status).toBe(200);
  const due = async () => (await worklistOf(owner)).find(({ key }) => key === 'checks_due')?.count;
  expect(await due()).toBe(0);
  await shop.promisedDaysAgo(id, 14);
  expect(await due()).toBe(1);
});

it('counts tickets that wait for staff, without an assignee, and those of the caller', async () => {
  const tickets = await ticketsOf(shop.app);
  const support = await inRole('Support');
  const member = await tickets.member();
  for (let n = 0; n < 3; n += 1) await tickets.ask(member);
  const { id } = (await tickets.ask(member)).body;
  await tickets.step(id, 'assign', { assignee: support.username });
  await tickets.answer(id);
  const counts = (await worklistOf(support)).map(({ key, count }) => [key, count]);
  expect(Object.fromEntries(counts)).toMatchObject({
    open_tickets: 3,
    unassigned_tickets: 3,
    own_tickets: 1,
  });
});

it.each(['Owner', 'Packer', 'Support', 'Viewer', 'Lister', 'Finance', 'Editor'])(
  'has for the role %s what its lists show',
  async (name) => {
    const staff = await inRole(name);
    const keys = (await worklistOf(staff)).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    for (const [key, path] of Object.entries(lists)) {
      const { status } = await shop.get(staff, `/staff${path}`);
      expect([key, keys.includes(key as WorklistKey)]).toEqual([key, status === 200]);
    }
    if (name === 'Owner') expect(keys).toEqual(Object.keys(worklistKeys));
  },
);
