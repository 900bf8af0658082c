import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { type Checkout, openCheckout } from '../payments/checkout/checkout.testing.ts';
import { accountOf } from './account.testing.ts';
import { eraseCancelled } from './erasure.ts';
import { erasedTables, keptTables } from './personal-data.ts';

const { auditLog, mails, orders, payments, subscriptions, users, watches, wonItems } = schema;

let shop: Checkout;
let account: ReturnType<typeof accountOf>;

beforeAll(async () => {
  shop = await openCheckout();
  account = accountOf(shop.app);
  // The tests run the workers themselves.
  await Promise.all([shop.app.erasure.stop(), shop.app.deadlines.stop(), shop.app.closer.stop()]);
});
afterAll(() => shop.close());

type Signed = { readonly id: number; readonly token: string };
const cancel = (member: Signed) => account.call<{ success: boolean }>('POST', member, '/user/cancel');
const obligations = async (member: Signed) =>
  (await account.call<{ obligations: unknown[] }>('GET', member, '/user/cancel')).body.obligations;
/** Moves the cancellation of one account into the past. */
const pass = (userId: number, days: number) =>
  shop.app.db
    .update(users)
    .set({ cancelled_at: sql`cancelled_at - make_interval(days => ${days})` })
    .where(eq(users.id, userId));
const rowOf = async (id: number) => (await shop.app.db.select().from(users).where(eq(users.id, id)))[0];
const staff = async (username: string) => {
  const row = await shop.app.aUser({ username, role: 'staff' });
  return { ...row, token: await shop.app.tokenFor(row) };
};
async function deliver(lotId: number): Promise<void> {
  for (const status of ['packed', 'shipped', 'delivered'] as const)
    await shop.app.db.update(wonItems).set({ status }).where(eq(wonItems.lot_id, lotId));
}
const restore = (by: Signed, id: number) =>
  account.call('POST', by, `/staff/users/${id}/restore`, { reason: 'They called.' });

describe('canceling an account', () => {
  it('ends all sessions and mails the day until which it can be restored', async () => {
    const ann = await account.member('ann');
    const second = await shop.app.tokenFor(ann);
    expect((await cancel(ann)).body).toEqual({ success: true });
    for (const token of [ann.token, second])
      expect((await account.call('GET', { token }, '/user')).status).toBe(401);
    const [mail] = await account.mailsTo('ann@example.com');
    expect(mail?.subject).toBe('Your account was canceled');
    const until = new Date(((await rowOf(ann.id))?.cancelled_at?.getTime() ?? 0) + 30 * 86_400_000);
    expect(mail?.text).toContain(String(until.getUTCFullYear()));
    const { status, body } = await account.logIn('ann');
    expect([status, body.code]).toEqual([409, 'account_cancelled']);
    expect(body.message).toBe(
      `This account was canceled. Until ${until.toISOString().slice(0, 10)} our support can restore it; then its data is erased.`,
    );
  });

  it('does not reveal a canceled account without its password', async () => {
    const wrong = { email: 'ann', password: 'wrong' };
    expect((await account.call('POST', null, '/login', wrong)).body.code).toBe('wrong_login');
  });

  it('is refused with the list of what is unpaid, held or led', async () => {
    const unpaid = await shop.aWin();
    expect(await obligations(unpaid.member)).toEqual([
      { kind: 'unpaid', auction_id: unpaid.id, short_name: 'Oak tool chest' },
    ]);
    const lot = await shop.app.aLot();
    expect((await shop.wins.bid(unpaid.member.token, lot.id, 5)).status).toBe(200);
    const { status, body } = await cancel(unpaid.member);
    expect([status, body.code]).toEqual([409, 'account_has_obligations']);
    expect(body.message).toBe('Your account cannot be canceled yet. Please settle the following first.');
    expect(fieldErrors(body)).toEqual({
      unpaid: [`You have not paid for lot ${unpaid.id}, Oak tool chest.`],
      leading: [`You lead the auction of lot ${lot.id}, Oak tool chest.`],
    });
    expect((await account.user(unpaid.member)).id).toBe(unpaid.member.id);

    const held = await shop.aWin();
    const address = (await shop.address(held.member, held.id)).body.selected_address.id;
    const { total } = (await shop.summary(held.member, held.id)).body;
    const check = { auction_id: held.id, amount: total, site_id: 1, id: address };
    expect((await shop.post(held.member, '/check/payment', check)).status).toBe(200);
    expect(fieldErrors((await cancel(held.member)).body)).toEqual({
      check: [`Your check for lot ${held.id}, Oak tool chest, has not cleared.`],
    });
  });

  it('is possible for a member who was outbid, and passes their second chances on', async () => {
    const [winner, runnerUp, third] = [
      await account.member('win'),
      await account.member('run'),
      await account.member('third'),
    ];
    const lot = await shop.wins.anEndedLot([
      [third, 19],
      [runnerUp, 20],
      [winner, 30],
    ]);
    expect((await shop.wins.forfeit(lot))?.user_id).toBe(runnerUp.id);
    expect((await cancel(runnerUp)).status).toBe(200);
    expect((await shop.wins.openOffer(lot))?.user_id).toBe(third.id);
  });

  it('gives no second chance to a canceled member', async () => {
    const [winner, runnerUp] = [await account.member('win2'), await account.member('run2')];
    const lot = await shop.wins.anEndedLot([
      [runnerUp, 20],
      [winner, 30],
    ]);
    await cancel(runnerUp);
    expect(await shop.wins.forfeit(lot)).toBeNull();
  });

  it('is refused while a membership renews', async () => {
    const { db } = shop.app;
    const member = await account.member('rena');
    const cents = { price_cents: 795, shipping_cents: 0, tax_cents: 0, total_cents: 795 };
    const [order] = await db
      .insert(orders)
      .values({ user_id: member.id, membership_plan: 'monthly', method: 'paypal', status: 'paid', ...cents })
      .returning();
    const subscription = {
      user_id: member.id,
      order_id: order?.id ?? 0,
      provider_ref: 'I-RENA',
      due_at: null,
    };
    await db.insert(subscriptions).values(subscription);
    expect(fieldErrors((await cancel(member)).body)).toEqual({
      renewal: ['Your membership renews each month. Cancel its renewal first.'],
    });
    expect(await obligations(member)).toEqual([{ kind: 'renewal', auction_id: null, short_name: null }]);
    await db
      .update(subscriptions)
      .set({ cancelled_at: sql`now()` })
      .where(eq(subscriptions.user_id, member.id));
    expect((await cancel(member)).status).toBe(200);
  });

  it('is refused to staff', async () => {
    const kim = await staff('kim');
    const { body } = await cancel({ ...kim, token: await shop.app.siteTokenFor(kim) });
    expect(body.code).toBe('staff_not_cancellable');
  });

  it('ends a change of the email', async () => {
    const member = await account.member('cara');
    await account.save(member, { email: 'cara@new.example' });
    await cancel(member);
    const link = await account.linkTo('cara@new.example');
    expect((await account.verify(link)).body.code).toBe('verification_link_invalid');
  });

  it('leaves no session to a login at the same moment', async () => {
    const member = await account.member('dana');
    const [cancelled, login] = await Promise.all([cancel(member), account.logIn('dana')]);
    expect(cancelled.status).toBe(200);
    if (login.status === 200) expect((await account.call('GET', login.body, '/user')).status).toBe(401);
    else expect(login.body.code).toBe('account_cancelled');
  });
});

describe('restoring a canceled account', () => {
  it('is audited, and the member can log in again', async () => {
    const [lee, member] = [await staff('lee'), await account.member('elsa')];
    await cancel(member);
    expect((await restore(lee, member.id)).status).toBe(200);
    expect((await account.logIn('elsa')).status).toBe(200);
    expect((await account.subjectsTo('elsa@example.com'))[0]).toBe('Your account is restored');
    const [entry] = await shop.app.db.select().from(auditLog).where(eq(auditLog.subject_id, member.id));
    expect(entry).toMatchObject({ action: 'restore-account', staff_id: lee.id, reason: 'They called.' });
    await pass(member.id, 31);
    expect(await eraseCancelled(shop.app.db)).toBe(0);
  });

  it('is for staff, for canceled accounts, and before their data is erased', async () => {
    const [max, member] = [await staff('max'), await account.member('fay')];
    expect((await restore(member, member.id)).body.code).toBe('staff_only');
    expect((await restore(max, member.id)).body.code).toBe('account_not_cancelled');
    expect((await restore(max, 999_999)).body.code).toBe('member_not_found');
    await cancel(member);
    await pass(member.id, 30);
    await eraseCancelled(shop.app.db);
    expect((await restore(max, member.id)).body.code).toBe('account_erased');
  });
});

describe('erasing a canceled account', () => {
  it('erases personal data after 30 days and keeps bids and payments under a pseudonym', async () => {
    const { member, id } = await shop.aWin();
    const { db } = shop.app;
    const before = await rowOf(member.id);
    const address = (await shop.address(member, id)).body.selected_address.id;
    expect((await shop.payByCard(member, id, address)).status).toBe(200);
    await db.insert(watches).values({ user_id: member.id, watchlist_type_id: 9, item_id: id });
    await cancel(member);
    await pass(member.id, 29);
    expect(await eraseCancelled(db)).toBe(0);
    await pass(member.id, 1);
    expect(await eraseCancelled(db), 'before the item is there').toBe(0);
    await deliver(id);
    expect(await eraseCancelled(db)).toBe(1);
    expect(await eraseCancelled(db), 'once').toBe(0);

    const row = await rowOf(member.id);
    expect(row).toMatchObject({
      username: `deleted-${member.id}`,
      email: `deleted-${member.id}@deleted.invalid`,
      email_verified_at: null,
      first_name: null,
      last_name: null,
      phone: null,
    });
    for (const { table, userColumn } of erasedTables)
      expect([getTableConfig(table).name, await db.$count(table, eq(userColumn, member.id))]).toEqual([
        getTableConfig(table).name,
        0,
      ]);
    const [order] = await db.select().from(orders).where(eq(orders.lot_id, id));
    expect(order).toMatchObject({ status: 'paid', total_cents: expect.any(Number) });
    expect(order?.address).toMatchObject({
      first_name: 'Deleted',
      street1: '-',
      zip_code: '-',
      phone: null,
      state_code_id: 5,
      country_codes_id: 2,
    });
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.order_id, order?.id ?? 0));
    expect(payment).toMatchObject({ status: 'captured', card: null, address: { first_name: 'Deleted' } });
    const lot = await shop.wins.lot(id);
    expect(lot.bids.map(({ username }) => username)).toContain(`deleted-${member.id}`);

    const { body } = await account.logIn(before?.email ?? '');
    expect(body.code).toBe('wrong_login');
    expect(
      (await shop.app.aUser({ username: before?.username ?? '', email: before?.email ?? '' })).id,
    ).not.toBe(member.id);
  });

  it('waits while the member has something to settle', async () => {
    const { member } = await shop.aWin();
    const old = { cancelled_at: new Date(0) };
    await shop.app.db.update(users).set(old).where(eq(users.id, member.id));
    expect(await eraseCancelled(shop.app.db)).toBe(0);
  });

  it('erases each account once on two nodes', async () => {
    const members = [await account.member('ines'), await account.member('jill')];
    for (const member of members) {
      await cancel(member);
      await pass(member.id, 30);
    }
    const counts = await Promise.all([eraseCancelled(shop.app.db), eraseCancelled(shop.app.db)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
  });

  it('reserves the pseudonym', async () => {
    const member = await account.member('kate');
    const { body } = await account.call('POST', member, '/user/username', { username: 'deleted-7' });
    expect(body.code).toBe('username_reserved');
  });

  it('lists every table with the id of a member as erased or kept', () => {
    const ofMembers = Object.values<unknown>(schema)
      .filter((one): one is PgTable => is(one, PgTable))
      .map((table) => getTableConfig(table))
      .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
      .map(({ name }) => name);
    const known = [...erasedTables.map(({ table }) => getTableConfig(table).name), ...keptTables];
    expect(ofMembers.filter((name) => !known.includes(name))).toEqual([]);
  });
});

it('a canceled member gets no notifications by mail', async () => {
  const member = await account.member('lola');
  const lot = await shop.app.aLot({ endsInSeconds: 200 });
  await shop.wins.bid(member.token, lot.id, 5);
  await shop.wins.bid((await account.member('mona')).token, lot.id, 9);
  // The bid wakes it after a delay.
  shop.app.notificationWorker.wake();
  await shop.app.notificationWorker.idle();
  await cancel(member);
  const before = await shop.app.db.$count(mails, eq(mails.to, 'lola@example.com'));
  await shop.app.closeLot(lot.id);
  shop.app.notificationWorker.wake();
  await shop.app.notificationWorker.idle();
  expect(await shop.app.db.$count(mails, eq(mails.to, 'lola@example.com'))).toBe(before);
});
