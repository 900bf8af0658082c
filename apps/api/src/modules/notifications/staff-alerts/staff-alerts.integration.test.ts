import type { ErrorBody, StaffAlert, StaffAlertSetting } from '@bidkit/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails, orders, staffAlerts, staffMembers } from '../../../db/schema.ts';
import { returnsOf } from '../../fulfillment/returns/returns.testing.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { ticketsOf } from '../../support/support.testing.ts';
import { alertStaff } from './alert-staff.ts';

interface Alerts {
  readonly unread: number;
  readonly data: StaffAlert[];
}
type Staff = Parameters<Checkout['get']>[0];

let shop: Checkout;
let returns: Awaited<ReturnType<typeof returnsOf>>;
let owner: Staff;
let support: Staff;
let packer: Staff;
let viewer: Staff;

beforeAll(async () => {
  shop = await openCheckout();
  returns = await returnsOf(shop);
  const inRole = async (staffRole: string) => {
    const user = await shop.app.aUser({ role: 'staff', staffRole });
    return { ...user, token: await shop.app.tokenFor(user) };
  };
  owner = await inRole('Owner');
  support = await inRole('Support');
  packer = await inRole('Packer');
  viewer = await inRole('Viewer');
});
afterAll(() => shop.close());
beforeEach(() => shop.app.db.delete(staffAlerts));

const alertsOf = async (staff: Staff) => (await shop.get<Alerts>(staff, '/staff/alerts')).body;
const textsOf = async (staff: Staff) => (await alertsOf(staff)).data.map(({ text }) => text);
const settingsOf = async (staff: Staff) =>
  (await shop.get<StaffAlertSetting[]>(staff, '/staff/alerts/settings')).body;
const setMail = (staff: Staff, kind: string, has_mail: boolean) =>
  shop.post<ErrorBody>(staff, '/staff/alerts/settings', { kind, has_mail });
/** An alert about an order, as a job of the server writes it. */
const disagree = (subject_id: number) =>
  shop.app.db.transaction((tx) =>
    alertStaff(tx, { kind: 'payment_disagrees', subject_id, detail: 'ava', by: null }),
  );
const failing = () =>
  shop.app.db.transaction((tx) =>
    alertStaff(tx, { kind: 'mail_failing', subject_id: 0, detail: '', by: null }),
  );

describe('an alert', () => {
  it('of a new ticket, also without an account, is for those who answer tickets', async () => {
    const tickets = await ticketsOf(shop.app);
    const member = await tickets.member();
    const { id } = (await tickets.ask(member)).body;
    const opened = {
      path: `/support/${id}`,
      text: `${member.username} opened ticket ${id}. It is not assigned yet.`,
    };
    expect(await alertsOf(support)).toMatchObject({ unread: 1, data: [opened] });
    expect(await textsOf(viewer)).toEqual([]);
    const payload = { name: 'Ms. Jane Doe', email: 'jane@example.com', message: 'Where is my parcel?' };
    const sent = await shop.app.http.inject({ method: 'POST', url: '/api/contact', payload });
    expect(sent.statusCode).toBe(200);
    expect((await textsOf(support))[0]).toMatch(
      /^Ms. Jane Doe opened ticket \d+\. It is not assigned yet\.$/,
    );
    expect(await settingsOf(support)).toContainEqual({ kind: 'ticket_opened', has_mail: false });
  });

  it('of a ticket is for the member of staff who gets it from somebody else', async () => {
    const tickets = await ticketsOf(shop.app);
    const member = await tickets.member();
    const { id } = (await tickets.ask(member)).body;
    await shop.app.db.delete(staffAlerts);
    await tickets.step(id, 'assign', { assignee: support.username });
    expect(await alertsOf(support)).toMatchObject({
      unread: 1,
      data: [
        {
          text: `Ticket ${id} of ${member.username} is assigned to you.`,
          path: `/support/${id}`,
          read_at: null,
        },
      ],
    });
    await tickets.step(id, 'assign', { assignee: tickets.staff.username });
    expect(await shop.app.db.$count(staffAlerts)).toBe(1);
  });

  it('of a return is for those who may decide, and not for those who only see it', async () => {
    const { member, rma } = await returns.aReturn();
    const text = `${member.username} asks to return an item (RMA ${rma}).`;
    expect(await textsOf(owner)).toContain(text);
    expect(await textsOf(viewer)).toEqual([]);
    expect(await textsOf(packer)).toEqual([]);
  });

  it('of a claim leads to the claim', async () => {
    const { member, id } = await returns.parcels.aPaidItem();
    const parcel = (await returns.parcels.pack(id)).body;
    await returns.parcels.ship(parcel.id);
    await returns.parcels.scan(parcel.id, 'lost');
    const { body } = await shop.get<{ full_name: string }>(member, `/support/claim/id/${id}`);
    const claim = { reason: 4, description: 'It is lost', phone: '555 0100', signature: body.full_name };
    expect((await shop.post(member, `/support/claim/id/${id}`, claim)).status).toBe(200);
    expect((await alertsOf(owner)).data).toMatchObject([
      { kind: 'claim_filed', text: `${member.username} filed a claim for lot ${id}.`, path: `/claims/${id}` },
    ]);
  });

  it('of a missing item is not for the one who has reported it', async () => {
    const { id } = await returns.parcels.aPaidItem();
    const path = `/staff/packable-items/${id}/missing`;
    expect((await shop.post(owner, path, { reason: 'Not on its shelf' })).status).toBe(200);
    expect(await textsOf(owner)).toEqual([]);
    const [order] = await shop.app.db.select().from(orders).where(eq(orders.lot_id, id));
    expect(await alertsOf(returns.parcels.staff)).toMatchObject({
      data: [{ kind: 'item_missing', path: `/orders/${order?.id}` }],
    });
  });

  it('of a chargeback is written with it', async () => {
    const { member, id } = await returns.aPaidItem();
    const [order] = await shop.app.db.select().from(orders).where(eq(orders.lot_id, id));
    const capture = order?.transaction_id ?? '';
    shop.sandbox.settle(capture);
    shop.sandbox.dispute(capture, 'open');
    await shop.app.db
      .update(orders)
      .set({ refunds_due_at: sql`now()` })
      .where(eq(orders.id, order?.id ?? 0));
    shop.app.refunds.wake();
    await shop.app.refunds.idle();
    expect(await textsOf(owner)).toEqual([
      `A chargeback took back the payment of order ${order?.id} by ${member.username}.`,
    ]);
  });

  it('is renewed while it is unread, and written again after it was read', async () => {
    await failing();
    const [first] = (await alertsOf(owner)).data;
    await failing();
    const [renewed, ...others] = (await alertsOf(owner)).data;
    expect(others).toEqual([]);
    expect(renewed?.id).toBe(first?.id);
    expect(Date.parse(renewed?.created_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.created_at ?? ''));
    const read = await shop.post(owner, '/staff/alerts/read', { until: renewed?.created_at });
    expect(read.status).toBe(200);
    expect((await alertsOf(owner)).unread).toBe(0);
    await failing();
    expect(await alertsOf(owner)).toMatchObject({ unread: 1, data: [{}, {}] });
  });

  it('about a payment that disagrees is written once, also after it was read', async () => {
    await disagree(7);
    const [alert] = (await alertsOf(owner)).data;
    await shop.post(owner, '/staff/alerts/read', { until: alert?.created_at });
    await disagree(7);
    expect((await alertsOf(owner)).data).toHaveLength(1);
  });

  it('stays unread when it is newer than what was shown', async () => {
    await disagree(8);
    const [shown] = (await alertsOf(owner)).data;
    await shop.app.db.execute(sql`update staff_alerts set created_at = created_at - interval '1 minute'`);
    const until = new Date(Date.parse(shown?.created_at ?? '') - 60_000).toISOString();
    await disagree(9);
    await shop.post(owner, '/staff/alerts/read', { until });
    expect((await alertsOf(owner)).data.map(({ read_at }) => read_at === null)).toEqual([true, false]);
  });

  it('is for nobody who has left, and no longer shown to a role that lost the permission', async () => {
    const gone = await shop.app.aUser({ role: 'staff' });
    const mine = eq(staffMembers.user_id, gone.id);
    await shop.app.db.update(staffMembers).set({ is_active: false }).where(mine);
    await disagree(10);
    expect(await shop.app.db.$count(staffAlerts, eq(staffAlerts.user_id, gone.id))).toBe(0);
    const row = { user_id: viewer.id, kind: 'payment_disagrees', subject_id: 10, detail: 'ava' } as const;
    await shop.app.db.insert(staffAlerts).values(row);
    expect(await alertsOf(viewer)).toMatchObject({ unread: 0, total: 0, data: [] });
  });

  it('makes open pages of the office read their alerts, after the commit', async () => {
    const sent = vi.spyOn(shop.app.context.broadcast, 'staffChange');
    await disagree(11);
    expect(sent).toHaveBeenCalledExactlyOnceWith({ subject: 'staff-alert', id: null, by: null });
    sent.mockRestore();
  });

  it('is not written when its transaction fails', async () => {
    const failed = shop.app.db.transaction(async (tx) => {
      await alertStaff(tx, { kind: 'payment_disagrees', subject_id: 12, detail: 'ava', by: null });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await textsOf(owner)).toEqual([]);
  });
});

describe('a mail about an alert', () => {
  const mailed = async (...staff: Staff[]) => {
    shop.app.staffAlertMails.wake();
    await shop.app.staffAlertMails.idle();
    const rows = await shop.app.db
      .select()
      .from(mails)
      .where(
        inArray(
          mails.to,
          staff.map(({ username }) => `${username}@example.com`),
        ),
      );
    await shop.app.db.delete(mails);
    return rows;
  };

  it('is sent by default for money, once, with a link to the office', async () => {
    await mailed();
    await disagree(20);
    const [mail, ...others] = await mailed(owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Order 20 of ava differs from the books of the payment provider');
    expect(mail?.text).toContain('/office/orders/20');
    expect(await mailed(owner)).toEqual([]);
  });

  it('is sent for the kinds that a member of staff has chosen', async () => {
    await setMail(owner, 'payment_disagrees', false);
    await setMail(owner, 'mail_failing', true);
    expect(await settingsOf(owner)).toContainEqual({ kind: 'payment_disagrees', has_mail: false });
    await disagree(21);
    await failing();
    expect((await mailed(owner)).map(({ subject }) => subject)).toEqual([
      'An email could not be sent after several attempts. Please check the mail server',
    ]);
    await setMail(owner, 'payment_disagrees', true);
    await setMail(owner, 'mail_failing', false);
  });

  it('can be chosen for the kinds of the own role only', async () => {
    expect((await settingsOf(support)).map(({ kind }) => kind)).toEqual(['ticket_opened', 'ticket_assigned']);
    const { status, body } = await setMail(support, 'chargeback', true);
    expect([status, body.code]).toEqual([403, 'permission_missing']);
  });
});
