import type { claimEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { toPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/problem.ts';
import { executeStarted } from '../../payments/refunds/execute-refund.ts';
import { decideClaim } from './decide-claim.ts';
import { fileClaim, readOwnClaim } from './file-claim.ts';
import { toClaim, toStaffClaim } from './projection.ts';
import { findClaim, findClaims } from './queries.ts';

/** Members file claims for lost parcels, and staff decide them. */
export function claimHandlers(
  context: Pick<AppContext, 'db' | 'gateways' | 'log'>,
): Handlers<typeof claimEndpoints> {
  const { db, gateways } = context;
  return {
    async getClaim({ params, caller }) {
      return toClaim(db, await readOwnClaim(db, caller.id, params.id));
    },

    async fileClaim({ params, body, caller }) {
      await db.transaction((tx) => fileClaim(tx, caller.id, params.id, body));
      return { success: true };
    },

    async listClaims({ query }) {
      const { rows, total } = await findClaims(db, query, query.status);
      return toPage(query, total, rows.map(toStaffClaim));
    },

    async decideClaim({ params, body, caller }) {
      const refund = await db.transaction((tx) => decideClaim(tx, caller.id, params.id, body));
      if (refund) await executeStarted(context, gateways, refund);
      const found = await findClaim(db, params.id);
      if (!found) throw refuse('claim_not_found');
      return toStaffClaim(found);
    },
  };
}
