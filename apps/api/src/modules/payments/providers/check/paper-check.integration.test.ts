import { itemStatusId, type Notification, type SettledCheck } from '@bidkit/contract';
import { eq, like, type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { mails, wonItems } from '../../../../db/schema.ts';
import { remindToPay } from '../../../items/sales/reminders.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { formatInstant } from '../../../notifications/formats.ts';
import { type Checkout, openCheckout } from '../../checkout/checkout.testing.ts';

interface Setup extends Checkout {
  readonly staff: Member;
}
let shop: Setup;
beforeAll(async () => {
  shop = await openSetup();
});
afterAll(() => shop.close());

/** A checkout and the staff member who settles its checks. */
async function openSetup(): Promise<Setup> {
  const opened = await openCheckout();
  const user = await opened.app.aUser({ role: 'staff' });
  const token = await opened.app.tokenFor(user);
  return { ...opened, staff: { id: user.id, username: user.username, token } };
}

const promise = (
  member: Member,
  auction_id: number,
  amount: number,
  id: number,
  { site_id = 1, at = shop } = {},
) => at.post<{ id: number }>(member, '/check/payment', { auction_id, amount, site_id, id });
const settle = (lotId: number, cleared: boolean, at = shop) =>
  at.post<SettledCheck>(at.staff, `/staff/checks/${lotId}`, { cleared, reason: 'The bank says so' });

async function promised(at = shop) {
  const { member, id } = await at.aWin(20);
  const address = (await at.address(member, id, {}, 'check')).body.selected_address.id;
  expect((await promise(member, id, 28.9, address, { at })).status).toBe(200);
  return { member, id };
}
const bidOf = async (member: Member) => {
  const lot = await shop.app.aLot();
  return shop.wins.bid(member.token, lot.id, 5);
};

/** The mails to a member except those of the win, the oldest first. */
async function mailsTo({ username }: Member): Promise<string[]> {
  const rows = await shop.app.db
    .select()
    .from(mails)
    .where(like(mails.to, `${username}@%`))
    .orderBy(mails.id);
  return rows.map(({ subject, text }) => `${subject}\n${text}`).filter((mail) => !mail.startsWith('You won'));
}

describe('a check', () => {
  it('holds the item, names its payee, and suspends bidding until it clears', async () => {
    const { member, id } = await promised();
    expect((await shop.wins.item(member, id)).body.item_status_id).toBe(itemStatusId.held);
    expect((await shop.receipt(member, id)).body).toMatchObject({
      status: 'held',
      payee: { name: 'First Dollar Auctions' },
      grand_total: 28.9,
    });
    const refused = await bidOf(member);
    expect(refused).toMatchObject({ status: 409, body: { code: 'bidding_suspended' } });
    const { bid_hold } = await shop.wins.user(member);
    expect(bid_hold).toEqual({ auction_id: id, until: expect.any(String) });
    expect(Date.parse(bid_hold?.until ?? '') - shop.app.now()).toBeGreaterThan(13.9 * 86_400_000);
    await shop.promisedDaysAgo(id, 14);
    expect(await settle(id, true)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect((await bidOf(member)).status).toBe(200);
    expect((await shop.wins.user(member)).bid_hold).toBeNull();
    expect((await shop.receipt(member, id)).body.status).toBe('paid');
    expect((await settle(id, true)).status).toBe(404);
  });

  it('can clear after 14 days at the earliest, and bounce at any time', async () => {
    const { member, id } = await promised();
    await shop.promisedDaysAgo(id, 13);
    const { status, body } = await settle(id, true);
    const promisedOn = (await shop.receipt(member, id)).body.transaction_time;
    const from = new Date(Date.parse(promisedOn) + 14 * 86_400_000).toISOString().slice(0, 10);
    expect([status, body.message]).toEqual([
      409,
      `A check is held for 14 days. The hold of this one ends on ${from}.`,
    ]);
    expect(Date.parse(promisedOn), 'when it was promised, not when it was billed').toBeGreaterThan(
      shop.app.now() - 13.5 * 86_400_000,
    );
    expect((await shop.wins.item(member, id)).body.item_status_id).toBe(itemStatusId.held);
    expect((await settle(id, false)).status).toBe(200);
  });

  it('a check that bounces makes the item owed again for two days', async () => {
    const { member, id } = await promised();
    const settled = await settle(id, false);
    expect(settled.body).toMatchObject({ auction_id: id, status: 'open', transaction_id: null });
    const { body } = await shop.wins.item(member, id);
    expect(body.item_status_id).toBe(itemStatusId.unpaid);
    expect(Date.parse(body.pay_by) - shop.app.now()).toBeGreaterThan(47 * 3_600_000);
    const address = (await shop.address(member, id)).body.selected_address.id;
    expect((await shop.payByCard(member, id, address)).status).toBe(200);
  });

  it('mails its member the payee, the amount, the order number, the postal address and the date', async () => {
    const { member, id } = await promised();
    await shop.app.notificationWorker.idle();
    const [mail] = await mailsTo(member);
    const { id: order, transaction_time } = (await shop.receipt(member, id)).body;
    expect(mail).toMatch(/^Mail your check: Oak tool chest\n/);
    for (const line of [
      'Payable to: First Dollar Auctions',
      'Amount: $28.90',
      `Order number: ${order}`,
      'Mail to: First Dollar Auctions, 100 Gavel Street, Carson City, NV 89701',
      `Submitted on: ${formatInstant(transaction_time)}`,
    ])
      expect(mail).toContain(line);
  });

  it('notifies its member of the outcome: the receipt, or the new deadline', async () => {
    const [good, bad] = [await promised(), await promised()];
    await shop.promisedDaysAgo(good.id, 14);
    await settle(good.id, true);
    await settle(bad.id, false);
    await shop.app.notificationWorker.idle();
    const [, receipt, ...others] = await mailsTo(good.member);
    expect(receipt).toMatch(/^Receipt: Oak tool chest.*\$28\.90/s);
    expect(others).toEqual([]);
    const [, returned, ...more] = await mailsTo(bad.member);
    expect(returned).toMatch(/^Your check could not be cashed: Oak tool chest.*\$28\.90/s);
    expect(more).toEqual([]);
    const alerts = await shop.get<{ data: Notification[] }>(bad.member, '/notification');
    expect(alerts.body.data.map(({ description }) => description)).toContainEqual(
      expect.stringMatching(
        /^Your check for Oak tool chest could not be cashed\. Pay \$28\.90 by .+ UTC to keep it\.$/,
      ),
    );
  });

  it('a check that bounces for a deal is followed by a reminder a day before the new deadline', async () => {
    // A database of its own, without other reminders.
    const own = await openSetup();
    onTestFinished(() => own.close());
    await own.app.deadlines.stop();
    const { app } = own;
    const { id } = await promised(own);
    await app.db.update(wonItems).set({ source: 'deal' }).where(eq(wonItems.lot_id, id));
    await settle(id, false, own);
    expect(await remindToPay(app.db)).toBe(0);
    // More than a day passes.
    const earlier = (column: SQLWrapper) => sql`${column} - interval '25 hours'`;
    await app.db
      .update(wonItems)
      .set({ won_at: earlier(wonItems.won_at), pay_by: earlier(wonItems.pay_by) })
      .where(eq(wonItems.lot_id, id));
    expect(await remindToPay(app.db)).toBe(1);
  });

  it('is accepted at the server’s own total only', async () => {
    const { member, id } = await shop.aWin(20);
    const address = (await shop.address(member, id, {}, 'check')).body.selected_address.id;
    for (const amount of [28.89, 20, 0, 28.9000001]) {
      const { status, body } = await promise(member, id, amount, address);
      expect([amount, status, body.message]).toEqual([
        amount,
        422,
        'The total is $28.90. Please review your order again.',
      ]);
    }
    expect((await promise(member, id, 28.9, address, { site_id: 2 })).status).toBe(422);
  });

  it('is not accepted from outside the US', async () => {
    const { member, id } = await shop.aWin(20);
    const abroad = { country_codes_id: 44, state_code_id: null, phone: '3055550' };
    expect((await shop.address(member, id, abroad, 'check')).body.message).toBe(
      'We do not accept checks from outside the US. Please choose another way to pay.',
    );
    const address = (await shop.address(member, id, abroad)).body.selected_address.id;
    expect((await promise(member, id, 44.95, address)).status).toBe(422);
    expect((await shop.summary(member, id)).body.methods).toContainEqual({
      method: 'check',
      refusal: 'We do not accept checks from outside the US. Please choose another way to pay.',
      refusal_code: 'foreign_checks_not_accepted',
    });
  });

  it('is settled by staff only', async () => {
    const { member, id } = await promised();
    expect((await shop.post(member, `/staff/checks/${id}`, { cleared: true, reason: 'x' })).status).toBe(403);
  });
});
