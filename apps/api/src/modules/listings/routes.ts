import type {
  externalAuctionEndpoints,
  listingImportEndpoints,
  listingListEndpoints,
  staffListingEndpoints,
} from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { toPage } from '../../kernel/page.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { makeOnce } from '../audit/once.ts';
import { importListings } from './imports/import-listings.ts';
import { removeListing } from './imports/queries.ts';
import { readListingFile } from './imports/read-listing-file.ts';
import { removeListingImage, setListingImage } from './listing-image.ts';
import { findSources, listForStaff } from './listing-list.ts';
import { countListed, findListed, findWatched } from './listing-queries.ts';
import { dayOf } from './local-day.ts';
import {
  type ExternalAuctionRow,
  toExternalAuction,
  toListing,
  toStaffExternalAuction,
} from './projection.ts';
import { findExternalAuction, isWatchedBy } from './queries.ts';
import { addExternalAuction, changeExternalAuction } from './staff.ts';
import { findTypes, readTypeNames } from './types/queries.ts';
import { requirePlace } from './zip-codes/require-place.ts';

/** The calls of external auctions. `now` is the database's clock in epoch milliseconds. */
export function externalAuctionHandlers({
  config,
  db,
  now,
}: Pick<AppContext, 'config' | 'db' | 'now'>): Handlers<
  typeof externalAuctionEndpoints &
    typeof listingImportEndpoints &
    typeof listingListEndpoints &
    typeof staffListingEndpoints
> {
  const today = () => dayOf(now());
  const toStaff = (row: ExternalAuctionRow) =>
    toStaffExternalAuction(row, { today: today(), publicUrl: config.publicUrl });
  const shown = async () => ({ today: today(), types: await readTypeNames(db) });
  const answer = async (row: ExternalAuctionRow, callerId: number | null) =>
    toExternalAuction(row, { ...(await shown()), isWatching: await isWatchedBy(db, callerId, row.id) });
  const read = async (id: number): Promise<ExternalAuctionRow> => {
    const row = await findExternalAuction(db, id);
    if (!row) throw refuse('external_auction_not_found');
    return row;
  };
  return {
    async listExternalAuctions({ query, caller }) {
      const list = await shown();
      if (query.type !== undefined && !list.types.has(query.type))
        throw refuseField('type', 'listing_type_unknown');
      const near = await requirePlace(query.zip);
      const { car: isCar, type: typeId, q: words, distance: miles } = query;
      const selection = { isCar, typeId, near, words, miles };
      const reader = { callerId: caller?.id ?? null, today: list.today };
      const [total, rows] = await Promise.all([
        countListed(db, selection, list.today),
        findListed(db, selection, reader, query),
      ]);
      const data = rows.map((row) => toListing(row, list));
      return toPage(query, total, data);
    },

    async listWatchedExternalAuctions({ query, caller }) {
      const list = await shown();
      const { rows, total } = await findWatched(db, caller.id, list.today, query);
      const data = rows.map((row) => toListing(row, list));
      return toPage(query, total, data);
    },

    async getExternalAuction({ params: { id }, caller }) {
      return answer(await read(id), caller?.id ?? null);
    },

    getStaffExternalAuction: async ({ params: { id } }) => toStaff(await read(id)),

    setExternalAuctionImage: async ({ params, body, caller }) =>
      toStaff(await setListingImage(db, caller.id, params.id, body)),

    removeExternalAuctionImage: async ({ params, body, caller }) =>
      toStaff(await removeListingImage(db, caller.id, params.id, body.base_version)),

    async createExternalAuction({ body, caller, idempotencyKey: key }) {
      const call = { staffId: caller.id, key, request: ['createExternalAuction', body] } as const;
      const id = await db.transaction((tx) =>
        makeOnce(tx, call, () => addExternalAuction(tx, caller.id, body, today())),
      );
      return answer(await read(id), caller.id);
    },

    changeExternalAuction: async ({ params, body, caller }) =>
      answer(await changeExternalAuction(db, caller.id, params.id, body, today()), caller.id),

    async importExternalAuctions({ body, caller }) {
      const types = await findTypes(db);
      const rows = await readListingFile(body, types);
      const { source, pictures, dry_run } = body;
      const given = { staffId: caller.id, source, today: today(), types, pictures, dry_run };
      return importListings(db, given, rows);
    },

    listStaffExternalAuctions: async ({ query }) => listForStaff(db, query, await shown()),

    listListingSources: () => findSources(db),

    async removeExternalAuction({ params: { id }, body, caller }) {
      await removeListing(db, caller.id, id, body?.reason);
      return { success: true };
    },
  };
}
