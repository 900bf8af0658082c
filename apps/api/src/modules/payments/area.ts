import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { addressBookHandlers } from './checkout/addresses/routes.ts';
import { startReconcile } from './checkout/recovery/reconcile.ts';
import { serveWebhooks } from './checkout/recovery/webhooks.ts';
import { checkoutHandlers } from './checkout/routes.ts';
import { currencyHandlers } from './currencies/routes.ts';
import { markMembershipDue } from './membership/subscription/mark-due.ts';
import { startMembershipWorker } from './membership/subscription/membership-worker.ts';
import { membershipHandlers } from './membership/subscription/routes.ts';
import { orderHandlers } from './orders/routes.ts';
import { rateHandlers } from './rates/routes.ts';
import { markRefundsDue } from './refunds/books.ts';
import { startRefunds } from './refunds/refund-worker.ts';
import { refundHandlers } from './refunds/routes.ts';

/** Checkout, orders, refunds and memberships. */
export const payments = {
  handlers: (context: Pick<AppContext, 'config' | 'db' | 'gateways' | 'log' | 'now'>) => ({
    ...checkoutHandlers(context),
    ...addressBookHandlers(context),
    ...orderHandlers(context),
    ...membershipHandlers(context),
    ...refundHandlers(context),
    ...currencyHandlers(context),
    ...rateHandlers(context),
  }),
  workers: {
    /** Resumes payments that were interrupted. */
    reconcile: startReconcile,
    /** Finishes refunds, and records those of the providers. */
    refunds: startRefunds,
    /** Reads renewals, and ends memberships. */
    memberships: startMembershipWorker,
  },
  routes(http: FastifyInstance, { db, gateways }: Pick<AppContext, 'db' | 'gateways'>) {
    serveWebhooks(http, {
      db,
      gateways,
      async onHint(hint) {
        await markMembershipDue(db, hint.id);
        await markRefundsDue(db, hint);
      },
    });
  },
};
