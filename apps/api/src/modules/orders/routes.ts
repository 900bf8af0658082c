import type { Gateways } from '../../gateways/gateway.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Worker } from '../../kernel/worker.ts';
import { forfeitCheck } from './missing-check.ts';
import { readOrderDetail } from './order-detail.ts';
import { findChecks, findOrders, findPayments } from './queries.ts';

type OrderHandlers = Pick<
  Handlers,
  'listChecks' | 'forfeitCheck' | 'listOrders' | 'getOrder' | 'listPayments'
>;

/** Handlers for orders, payments and checks as staff see them. */
export function orderHandlers(
  { db }: Pick<AppContext, 'db'>,
  gateways: Gateways,
  deadlines: Pick<Worker, 'wake'>,
): OrderHandlers {
  return {
    listChecks: ({ query }) => findChecks(db, query),

    async forfeitCheck({ params, body, caller }) {
      await forfeitCheck(db, caller.id, Number(params.id), body.reason);
      deadlines.wake();
      return { success: true };
    },

    listOrders: ({ query }) => findOrders(db, query),

    getOrder: ({ params }) => readOrderDetail(db, gateways, Number(params.id)),

    listPayments: ({ query }) => findPayments(db, query, query.unverified === 'true'),
  };
}
