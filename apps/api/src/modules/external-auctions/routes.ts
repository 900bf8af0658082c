import type { externalAuctionEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/problem.ts';
import { dayOf } from './local-day.ts';
import { type ExternalAuctionRow, toExternalAuction } from './projection.ts';
import { findExternalAuction, isWatchedBy } from './queries.ts';
import { addExternalAuction, changeExternalAuction } from './staff.ts';

/** The calls of external auctions. `now` is the database's clock in epoch milliseconds. */
export function externalAuctionHandlers(
  { db }: Pick<AppContext, 'db'>,
  now: () => number,
): Handlers<typeof externalAuctionEndpoints> {
  const today = () => dayOf(now());
  const toStaff = async (row: ExternalAuctionRow, staffId: number) =>
    toExternalAuction(row, { today: today(), isWatching: await isWatchedBy(db, staffId, row.id) });
  return {
    async getExternalAuction({ params: { id }, caller }) {
      const row = await findExternalAuction(db, id);
      if (!row) throw refuse('external_auction_not_found');
      const isWatching = await isWatchedBy(db, caller?.id ?? null, id);
      return toExternalAuction(row, { today: today(), isWatching });
    },

    createExternalAuction: async ({ body, caller }) =>
      toStaff(await addExternalAuction(db, caller.id, body, today()), caller.id),

    changeExternalAuction: async ({ params, body, caller }) =>
      toStaff(await changeExternalAuction(db, caller.id, params.id, body, today()), caller.id),
  };
}
