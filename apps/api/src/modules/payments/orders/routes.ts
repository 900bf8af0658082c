import type { orderEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { doOnce } from '../../audit/once.ts';
import { toReceipt } from '../checkout/summary-and-receipt.ts';
import { forfeitCheck } from '../providers/check/missing-check.ts';
import { settleCheck } from '../providers/check/paper-check.ts';
import { addNote } from './add-note.ts';
import { listChecks } from './check-list.ts';
import { readOrderDetail } from './order-detail.ts';
import { listOrders } from './order-list.ts';
import { listPayments } from './payment-list.ts';

type OrderHandlers = Handlers<typeof orderEndpoints>;

/** Handlers for orders, payments and checks as staff see them. */
export function orderHandlers({ db, gateways }: Pick<AppContext, 'db' | 'gateways'>): OrderHandlers {
  return {
    listChecks: ({ query }) => listChecks(db, query),

    async settleCheck({ params, body, caller }) {
      return toReceipt(db, await settleCheck(db, caller.id, params.id, body));
    },

    async forfeitCheck({ params, body, caller }) {
      await forfeitCheck(db, caller.id, params.id, body.reason);
      return { success: true };
    },

    listOrders: ({ query }) => listOrders(db, query),

    getOrder: ({ params }) => readOrderDetail(db, gateways, params.id),

    async addOrderNote({ params, body, caller, idempotencyKey: key }) {
      const call = { staffId: caller.id, key, request: ['addOrderNote', params, body] } as const;
      await db.transaction((tx) => doOnce(tx, call, () => addNote(tx, caller.id, params.id, body.message)));
      return readOrderDetail(db, gateways, params.id);
    },

    listPayments: ({ query }) => listPayments(db, query),
  };
}
