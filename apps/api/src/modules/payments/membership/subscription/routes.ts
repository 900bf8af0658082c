import type { MembershipPlan, membershipEndpoints } from '@bidkit/contract';
import { PaypalRefusal, Unanswered } from '../../../../gateways/gateway.ts';
import { dollarsOf } from '../../../../gateways/money.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { toDollars } from '../../../../kernel/money.ts';
import { ownOriginOf } from '../../../../kernel/own-origin.ts';
import { Problem, refuse } from '../../../../kernel/problem.ts';
import { writeAudit } from '../../../audit/audit.ts';
import { findUser } from '../../../sessions/users.ts';
import { orProviderUnavailable } from '../../checkout/recovery/provider-timeouts.ts';
import type { Order } from '../../order-queries.ts';
import { executeRefund } from '../../refunds/execute-refund.ts';
import { canBuy, isBeingPaid } from '../membership.ts';
import { notifyMembership } from '../notify.ts';
import { planCents, planNames, planOf } from '../plans.ts';
import { findMembership, findOpenOrder, lockMember, stopRenewals } from '../queries.ts';
import { readMembership, readOwnMembership } from './projection.ts';
import { buyByCard, completePaypal, openPaypal } from './purchases.ts';
import { startMembershipRefund } from './refunds.ts';

type MembershipHandlers = Handlers<typeof membershipEndpoints>;

/** Handlers for paid memberships: plans, purchases, renewals and refunds. */
export function membershipHandlers(
  context: Pick<AppContext, 'db' | 'config' | 'gateways' | 'log'>,
): MembershipHandlers {
  const { db, config, gateways, log } = context;

  const toPurchase = (order: Order) => ({ amount: toDollars(order.total_cents), plan: planOf(order) });

  async function readPlan(userId: number, plan: MembershipPlan) {
    const isRunning = await isBeingPaid(db, await findOpenOrder(db, userId));
    return {
      item_name: planNames[plan],
      amount: dollarsOf(planCents[plan]),
      currency_code: 'USD' as const,
      renews: plan === 'monthly',
      refusal_code: isRunning
        ? ('membership_payment_running' as const)
        : (await canBuy(db, userId, plan))
          ? null
          : ('membership_active' as const),
    };
  }

  /** Ends the renewal of a membership and notifies its member. @throws Problem 409 when it does not renew */
  const stopRenewal = (userId: number, audit?: { staffId: number; reason: string }) =>
    db.transaction(async (tx) => {
      await lockMember(tx, userId);
      const stopped = await stopRenewals(tx, userId);
      if (stopped.length === 0) throw refuse('renewal_not_found');
      const current = await findMembership(tx, userId);
      if (current) await notifyMembership(tx, userId, 'renewal_ended', current.ends_at);
      if (!audit) return;
      await writeAudit(tx, audit.staffId, {
        action: 'cancel-membership',
        subject: 'user',
        subject_id: userId,
        reason: audit.reason,
        before: { renews: true },
        after: { renews: false },
      });
    });

  return {
    async getMembershipPlans({ caller }) {
      return { monthly: await readPlan(caller.id, 'monthly'), yearly: await readPlan(caller.id, 'yearly') };
    },

    submitPaypalMembership: ({ body, caller, request }) =>
      asProblem(log, async () => {
        const plan = body.isMonthly ? 'monthly' : 'yearly';
        const ownOrigin = ownOriginOf(config, request.headers);
        const { id, approve_url } = await openPaypal(context, gateways, {
          userId: caller.id,
          plan,
          ownOrigin,
          pixelId: body.pixel_id ?? null,
        });
        return { paypal_transaction_id: id, approve_url };
      }),

    completePaypalMembership: ({ body, caller }) =>
      asProblem(log, async () => {
        const paid = completePaypal(context, gateways, { userId: caller.id, id: body.paypal_transaction_id });
        return toPurchase(await paid);
      }),

    async createMembershipCardToken() {
      const token = await orProviderUnavailable(gateways.card.clientToken());
      return { client_token: encodeURIComponent(token) };
    },

    async buyMembershipByCard({ body, caller }) {
      const { nonce } = body.message;
      const pixelId = body.pixel_id ?? null;
      return toPurchase(await buyByCard(context, gateways, { userId: caller.id, nonce, pixelId }));
    },

    getMembership: ({ caller }) => readOwnMembership(db, caller.id),

    async cancelRenewal({ caller }) {
      await stopRenewal(caller.id);
      return readOwnMembership(db, caller.id);
    },

    getStaffMembership: ({ params }) => readMembership(db, params.id),

    async cancelMembership({ params, body, caller }) {
      if (!(await findUser(db, params.id))) throw refuse('member_not_found');
      await stopRenewal(params.id, { staffId: caller.id, reason: body.reason });
      return readMembership(db, params.id);
    },

    async refundMembership({ params, body, caller }) {
      const { order, refund } = await db.transaction(async (tx) => {
        const started = await startMembershipRefund(tx, params.id, {
          staffId: caller.id,
          reason: body.reason,
        });
        await writeAudit(tx, caller.id, {
          action: 'refund-membership',
          subject: 'user',
          subject_id: started.order.user_id,
          reason: body.reason,
          before: { payment: params.id, status: 'paid' },
          after: { payment: params.id, status: 'refunding' },
        });
        return started;
      });
      try {
        const result = await executeRefund(db, gateways, refund);
        if (result.state === 'refused') throw refuse('refund_refused', { reason: result.message });
      } catch (error) {
        // The worker tries again. Until then the payment has the status `refunding`.
        if (!(error instanceof Unanswered)) throw error;
        log.warn(error, `The provider did not answer for refund ${refund.id}; retrying`);
      }
      return readMembership(db, order.user_id);
    },
  };
}

/** Turns a refusal of PayPal into a problem, and logs it: the page does not show the details. */
async function asProblem<T>(log: AppContext['log'], act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    log.warn({ code: error.code }, `A membership was refused by PayPal: ${error.message}`);
    throw new Problem(error.detail.code, { params: error.detail.params, cause: error });
  }
}
