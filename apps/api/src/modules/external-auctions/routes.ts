import type { externalAuctionEndpoints, listingImportEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { toPage } from '../../kernel/page.ts';
import { refuse } from '../../kernel/problem.ts';
import { importListings } from './imports/import-listings.ts';
import { findForStaff, removeListing } from './imports/queries.ts';
import { readListingFile } from './imports/read-listing-file.ts';
import { countListed, findListed, findWatched } from './listing-queries.ts';
import { dayOf } from './local-day.ts';
import { type ExternalAuctionRow, toExternalAuction, toListing, toStaffListing } from './projection.ts';
import { findExternalAuction, isWatchedBy } from './queries.ts';
import { addExternalAuction, changeExternalAuction } from './staff.ts';
import { requirePlace } from './zip-codes/require-place.ts';

/** The calls of external auctions. `now` is the database's clock in epoch milliseconds. */
export function externalAuctionHandlers(
  { db }: Pick<AppContext, 'db'>,
  now: () => number,
): Handlers<typeof externalAuctionEndpoints & typeof listingImportEndpoints> {
  const today = () => dayOf(now());
  const toStaff = async (row: ExternalAuctionRow, staffId: number) =>
    toExternalAuction(row, { today: today(), isWatching: await isWatchedBy(db, staffId, row.id) });
  return {
    async listExternalAuctions({ query, caller }) {
      const near = await requirePlace(query.zip);
      const selection = { isCar: query.car, typeId: query.type, near };
      const reader = { callerId: caller?.id ?? null, today: today() };
      const [total, rows] = await Promise.all([
        countListed(db, selection),
        findListed(db, selection, reader, query),
      ]);
      const data = rows.map((row) => toListing(row, reader.today));
      return toPage(query, total, data);
    },

    async listWatchedExternalAuctions({ query, caller }) {
      const { rows, total } = await findWatched(db, caller.id, today(), query);
      const data = rows.map((row) => toListing(row, today()));
      return toPage(query, total, data);
    },

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

    async importExternalAuctions({ body, caller }) {
      const rows = await readListingFile(body);
      return importListings(db, { staffId: caller.id, source: body.source, today: today() }, rows);
    },

    async listStaffExternalAuctions({ query }) {
      const { rows, total } = await findForStaff(db, query);
      return toPage(
        query,
        total,
        rows.map((row) => toStaffListing(row, today())),
      );
    },

    async removeExternalAuction({ params: { id }, caller }) {
      await removeListing(db, caller.id, id);
      return { success: true };
    },
  };
}
