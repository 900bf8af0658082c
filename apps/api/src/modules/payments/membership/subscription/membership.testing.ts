import type { ErrorBody, Membership } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { memberships, refunds, subscriptions, users } from '../../../../db/schema.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import type { Checkout } from '../../checkout/checkout.testing.ts';
import { finishRefunds } from '../../refunds/refund-worker.ts';
import { findSubscription } from '../queries.ts';
import { runMembershipJobs } from './membership-worker.ts';

interface PaypalApproval {
  readonly paypal_transaction_id: string;
  readonly approve_url: string;
}
type Purchase = { readonly amount: number; readonly plan: string };
type Answer<T> = Promise<{ status: number; body: T & ErrorBody }>;

/** The requests of members about memberships, and functions that change the time. */
export function membershipsOf(shop: Checkout) {
  const { app, sandbox, gateways } = shop;
  const complete = (member: Member, id: string): Answer<Purchase> =>
    shop.post(member, '/subscription/paypal/complete', { paypal_transaction_id: id });

  async function open(member: Member, isMonthly: boolean, pixel_id?: string): Promise<string> {
    const form = { isMonthly, pixel_id };
    const { body } = await shop.post<PaypalApproval>(member, '/subscription/paypal/submit', form);
    if (!body.paypal_transaction_id) throw new Error(body.message);
    return body.paypal_transaction_id;
  }

  return {
    open,
    complete,
    /** Opens a plan at PayPal and approves it there. Returns the call that completes it. */
    async approve(member: Member, isMonthly: boolean): Promise<() => ReturnType<typeof complete>> {
      const id = await open(member, isMonthly);
      sandbox.approve(id);
      return () => complete(member, id);
    },
    /** Opens a plan at PayPal, approves it there and completes it. Returns PayPal's id. */
    async buyAtPaypal(member: Member, isMonthly: boolean): Promise<string> {
      const id = await open(member, isMonthly);
      sandbox.approve(id);
      const { status, body } = await complete(member, id);
      if (status !== 200) throw new Error(body.message);
      return id;
    },
    buyByCard: (member: Member, nonce = sandbox.card()): Answer<Purchase> =>
      shop.post(member, '/subscription/credit-card/process', { message: { nonce } }),
    async membership(member: Member): Promise<Membership> {
      return (await shop.get<Membership>(member, '/subscription')).body;
    },
    async statusId(member: Member): Promise<number | undefined> {
      const [row] = await app.db.select().from(users).where(eq(users.id, member.id));
      return row?.user_status_id;
    },
    /** Charges the next month of a member's subscription, as PayPal does, or declines it. */
    async renew({ id }: { id: number }, fails = false): Promise<void> {
      const subscription = await findSubscription(app.db, id);
      sandbox.renew(subscription?.provider_ref ?? '', fails);
    },
    /** Moves the end of a member's paid time to some days from now, or before now. */
    async endIn({ id }: { id: number }, days: number): Promise<void> {
      await app.db
        .update(memberships)
        .set({ ends_at: sql`clock_timestamp() + make_interval(days => ${days})` })
        .where(eq(memberships.user_id, id));
    },
    /** Makes all work due and does it, and delivers the notifications. */
    async work(): Promise<void> {
      await app.memberships.idle();
      await app.db
        .update(subscriptions)
        .set({ due_at: sql`clock_timestamp()` })
        .where(sql`status <> 'ended'`);
      await runMembershipJobs({ ...app.context, gateways });
      await app.refunds.idle();
      await app.db.update(refunds).set({ due_at: sql`clock_timestamp()` }).where(sql`due_at is not null`);
      await finishRefunds({ ...app.context, gateways });
      await app.notificationWorker.idle();
    },
  };
}
