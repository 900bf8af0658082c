import type { orderEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { toReceipt } from '../checkout/summary-and-receipt.ts';
import { forfeitCheck } from '../providers/check/missing-check.ts';
import { settleCheck } from '../providers/check/paper-check.ts';
import { readOrderDetail } from './order-detail.ts';
import { findChecks, findOrders, findPayments } from './queries.ts';

type OrderHandlers = Handlers<typeof orderEndpoints>;

/** Handlers for orders, payments and checks as staff see them. */
export function orderHandlers({ db, gateways }: Pick<AppContext, 'db' | 'gateways'>): OrderHandlers {
  return {
    listChecks: ({ query }) => findChecks(db, query),

    async settleCheck({ params, body, caller }) {
      return toReceipt(db, await settleCheck(db, caller.id, params.id, body));
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
