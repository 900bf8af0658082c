import type { returnEndpoints, StaffReturn } from '@bidkit/contract';
import type { Transaction } from '../../../db/database.ts';
import { retryTransaction } from '../../../db/retry-transaction.ts';
import { existingRow } from '../../../db/rows.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { Problem } from '../../../kernel/problem.ts';
import { readReturnAddress } from '../../../kernel/sender.ts';
import { executeStarted } from '../../payments/refunds/execute-refund.ts';
import { readParts } from '../../payments/refunds/start-refund.ts';
import { cancelOrder } from './cancel-order.ts';
import { replaceReturn, startRefundOfReturn } from './close-return.ts';
import { toOwnReturn, toStaffReturns } from './projection.ts';
import { readOwnReturn, readReturn } from './queries.ts';
import { requestReturn } from './request-return.ts';
import { listReturns } from './return-list.ts';
import { approveReturn, dumpReturn, inspectReturn, receiveReturn } from './staff-steps.ts';

/** Handlers for returns of won items. */
export function returnHandlers(
  context: Pick<AppContext, 'db' | 'config' | 'gateways' | 'log'>,
): Handlers<typeof returnEndpoints> {
  const { db, config, gateways, log } = context;

  async function show(id: number): Promise<StaffReturn> {
    return existingRow(await toStaffReturns(db, [await readReturn(db, id)]), `Return ${id}`);
  }

  async function change(id: number, act: (tx: Transaction) => Promise<void>): Promise<StaffReturn> {
    await retryTransaction(db, act);
    return show(id);
  }

  return {
    async requestReturn({ body, caller }) {
      const { rma, awaitsGoods } = await retryTransaction(db, (tx) => requestReturn(tx, caller.id, body));
      return {
        success_message: `Your return was requested. Its RMA number is ${rma.id}.`,
        rma_number: rma.id,
        awaits_goods: awaitsGoods,
        return_address: [...(await readReturnAddress(db, config))],
      };
    },

    async cancelOrder({ params, caller }) {
      const refund = await retryTransaction(db, (tx) => cancelOrder(tx, caller.id, params.id));
      if (!refund) return { success: true };
      try {
        await executeStarted(context, gateways, refund);
      } catch (error) {
        // The order stays canceled. Staff see the refund among those that failed, and start another one.
        if (!(error instanceof Problem)) throw error;
        log.warn(error, `The provider refused refund ${refund.id} of a canceled order`);
      }
      return { success: true };
    },

    async getReturn({ params, caller }) {
      return toOwnReturn(await readOwnReturn(db, caller.id, params.id), await readReturnAddress(db, config));
    },

    listReturns: ({ query }) => listReturns(db, query),

    getStaffReturn: ({ params }) => show(params.id),

    approveReturn: ({ params, caller }) =>
      change(params.id, async (tx) =>
        approveReturn(tx, caller.id, params.id, await readReturnAddress(tx, config)),
      ),

    receiveReturn: ({ params, caller }) => change(params.id, (tx) => receiveReturn(tx, caller.id, params.id)),

    inspectReturn: ({ params, body, caller }) =>
      change(params.id, (tx) => inspectReturn(tx, caller.id, params.id, body.inspection)),

    dumpReturn: ({ params, body, caller }) =>
      change(params.id, (tx) => dumpReturn(tx, caller.id, params.id, body)),

    replaceReturn: ({ params, body, caller }) =>
      change(params.id, (tx) => replaceReturn(tx, caller.id, params.id, body)),

    async refundReturn({ params, body, caller, idempotencyKey }) {
      const { reason, restock, base_left: baseLeft } = body;
      const refund = await retryTransaction(db, (tx) =>
        startRefundOfReturn(tx, caller.id, params.id, {
          reason,
          restock,
          parts: readParts(body),
          requestKey: idempotencyKey,
          baseLeft,
        }),
      );
      // The return is closed, whether the provider makes the refund now, later or not at all.
      await executeStarted(context, gateways, refund);
      return show(params.id);
    },
  };
}
