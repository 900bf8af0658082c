import type { StaffRefund } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../db/schema.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../checkout/checkout.testing.ts';
import { membershipsOf } from './membership.testing.ts';

let shop: Checkout;
let plans: ReturnType<typeof membershipsOf>;
beforeAll(async () => {
  shop = await openCheckout();
  plans = membershipsOf(shop);
  // Stops the app's own workers. The tests run their jobs.
  await shop.app.memberships.stop();
  await shop.app.refunds.stop();
});
afterAll(() => shop.close());

describe('staff', () => {
  it('refund a payment of each kind once, which removes its paid time', async () => {
    const staff = await shop.app.aUser({ role: 'staff' });
    const asStaff = { ...staff, token: await shop.app.tokenFor(staff) };
    const reason = { reason: 'Charged by mistake' };
    const buys = [
      (member: Member) => plans.buyByCard(member),
      (member: Member) => plans.buyAtPaypal(member, false),
      (member: Member) => plans.buyAtPaypal(member, true),
    ];
    for (const buy of buys) {
      const member = await shop.wins.member();
      await buy(member);
      const [payment] = (await plans.membership(member)).payments;
      const path = `/staff/memberships/${payment?.id}/refund`;
      expect((await shop.post<object>(member, path, reason)).status).toBe(403);
      const { status, body } = await shop.post<{ plan: null; renews: boolean }>(asStaff, path, reason);
      expect([status, body.plan, body.renews]).toEqual([200, null, false]);
      expect((await shop.post<object>(asStaff, path, reason)).body.code).toBe('membership_refunded');
      const listed = await shop.get<{ data: StaffRefund[] }>(asStaff, '/staff/refunds');
      expect(listed.body.data[0]).toMatchObject({
        shown_in: payment?.id,
        auction_id: null,
        name: expect.stringMatching(/Membership$/),
        username: member.username,
        total: payment?.amount,
      });
      expect(await plans.statusId(member)).toBe(1);
      const entries = await shop.app.db.select().from(auditLog).where(eq(auditLog.subject_id, member.id));
      expect(entries).toMatchObject([{ action: 'refund-membership', reason: reason.reason }]);
    }
    const win = await shop.aWin();
    const address = (await shop.address(win.member, win.id)).body.selected_address.id;
    await shop.payByCard(win.member, win.id, address);
    const order = await shop.orderOf(win.member, win.id);
    const other = await shop.post<object>(asStaff, `/staff/memberships/${order?.id}/refund`, reason);
    expect(other.body.code).toBe('membership_order_not_found');
  });

  it('start a refund that the worker finishes once when the provider does not respond', async () => {
    const staff = await shop.app.aUser({ role: 'staff' });
    const asStaff = { ...staff, token: await shop.app.tokenFor(staff) };
    const member = await shop.wins.member();
    await plans.buyAtPaypal(member, false);
    const [payment] = (await plans.membership(member)).payments;
    shop.sandbox.fault({ provider: 'paypal', call: 'refund', kind: 'fail-after', times: 1 });
    const before = shop.sandbox.refunds().length;
    const body = { reason: 'Asked by email' };
    expect((await shop.post<object>(asStaff, `/staff/memberships/${payment?.id}/refund`, body)).status).toBe(
      200,
    );
    expect((await plans.membership(member)).payments[0]?.status).toBe('refunding');
    await plans.work();
    expect((await plans.membership(member)).payments[0]?.status).toBe('refunded');
    expect(shop.sandbox.refunds()).toHaveLength(before + 1);
    expect(await plans.statusId(member)).toBe(1);
  });

  it('end a renewal and give a reason', async () => {
    const staff = await shop.app.aUser({ role: 'staff' });
    const asStaff = { ...staff, token: await shop.app.tokenFor(staff) };
    const member = await shop.wins.member();
    await plans.buyAtPaypal(member, true);
    const path = `/staff/users/${member.id}/membership`;
    expect((await shop.get<{ plan: string }>(asStaff, path)).body.plan).toBe('monthly');
    expect((await shop.post<object>(asStaff, `${path}/cancel`, {})).status).toBe(422);
    const { body } = await shop.post<{ renews: boolean }>(asStaff, `${path}/cancel`, { reason: 'Asked' });
    expect(body.renews).toBe(false);
    expect((await shop.get<object>(asStaff, '/staff/users/999999/membership')).body.code).toBe(
      'member_not_found',
    );
  });
});
