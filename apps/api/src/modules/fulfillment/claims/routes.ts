import type { claimEndpoints, StaffClaim } from '@bidkit/contract';
import { retryTransaction } from '../../../db/retry-transaction.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { refuse } from '../../../kernel/problem.ts';
import { executeStarted } from '../../payments/refunds/execute-refund.ts';
import { listClaims } from './claim-list.ts';
import { decideClaim } from './decide-claim.ts';
import { fileClaim, readOwnClaim } from './file-claim.ts';
import { toClaim, toStaffClaim } from './projection.ts';
import { findClaim } from './queries.ts';

/** Members file claims for lost parcels, and staff decide them. */
export function claimHandlers(
  context: Pick<AppContext, 'db' | 'gateways' | 'log'>,
): Handlers<typeof claimEndpoints> {
  const { db, gateways } = context;

  async function show(lotId: number): Promise<StaffClaim> {
    const found = await findClaim(db, lotId);
    if (!found) throw refuse('claim_not_found');
    return toStaffClaim(found);
  }

  return {
    async getClaim({ params, caller }) {
      return toClaim(db, await readOwnClaim(db, caller.id, params.id));
    },

    async fileClaim({ params, body, caller }) {
      await retryTransaction(db, (tx) => fileClaim(tx, caller.id, params.id, body));
      return { success: true };
    },

    listClaims: ({ query }) => listClaims(db, query),

    getStaffClaim: ({ params }) => show(params.id),

    async decideClaim({ params, body, caller }) {
      const refund = await retryTransaction(db, (tx) => decideClaim(tx, caller.id, params.id, body));
      if (refund) await executeStarted(context, gateways, refund);
      return show(params.id);
    },
  };
}
