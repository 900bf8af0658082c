import type { orderEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { broadcastCounts } from '../../notifications/counts.ts';
import { toReceipt } from '../checkout/summary-and-receipt.ts';
import { forfeitCheck } from '../providers/check/missing-check.ts';
import { settleCheck } from '../providers/check/paper-check.ts';
import { readOrderDetail } from './order-detail.ts';
import { findChecks, findOrders, findPayments } from './queries.ts';

type OrderHandlers = Handlers<typeof orderEndpoints>;

/** Handlers for orders, payments and checks as staff see them. */
export function orderHandlers(context: Pick<AppContext, 'db' | 'broadcast' | 'gateways'>): OrderHandlers {
  const { db, gateways } = context;
  return {
    listChecks: ({ query }) => findChecks(db, query),

    async settleCheck({ params, body, caller }) {
      const order = await settleCheck(db, caller.id, params.id, body);
      await broadcastCounts(context, [order.user_id]);
      return toReceipt(db, order);
    },

    async forfeitCheck({ params, body, caller }) {
      await forfeitCheck(db, caller.id, params.id, body.reason);
      return { success: true };
    },

    listOrders: ({ query }) => findOrders(db, query),

    getOrder: ({ params }) => readOrderDetail(db, gateways, params.id),

    listPayments: ({ query }) => findPayments(db, query, query.unverified === 'true'),
  };
}
