import type { SavedSearchForm, SavedSearchQuery, savedSearchEndpoints } from '@bidkit/contract';
import { sendsPush } from '../../../config/public-server.ts';
import { findPresentId } from '../../../db/present-category.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { refuseField } from '../../../kernel/problem.ts';
import { requirePlace } from '../../listings/zip-codes/require-place.ts';
import { hasInstalledApp } from '../../notifications/queries.ts';
import { nameOf } from './name-of.ts';
import {
  changeAlerts,
  deleteSearch,
  findCategoryName,
  findSearch,
  listSearches,
  markSeen,
  saveSearch,
} from './queries.ts';

/** A member's saved searches. */
export function savedSearchHandlers(
  context: Pick<AppContext, 'db' | 'config'>,
): Handlers<typeof savedSearchEndpoints> {
  const { db, config } = context;
  return {
    listSavedSearches: ({ caller }) => listSearches(db, caller.id),

    async saveSearch({ body, caller }) {
      await requirePlace(body.zip);
      const given = toQuery(body);
      const category_id =
        given.category_id === undefined ? undefined : await findPresentId(db, given.category_id);
      const search = { ...given, ...(category_id !== undefined && { category_id }) };
      const category = category_id === undefined ? null : await findCategoryName(db, category_id);
      if (category_id !== undefined && category === null)
        throw refuseField('category_id', 'search_category_unknown');
      const name = body.name?.trim() || null;
      return saveSearch(db, caller.id, { search, name, defaultName: nameOf(search, category) });
    },

    async getSavedSearch({ params, caller }) {
      const found = await findSearch(db, caller.id, params.id);
      // Staff who act as the member leave it unread.
      const isOwn = caller.impersonatorId === null;
      if (isOwn) await db.transaction((tx) => markSeen(tx, caller.id, params.id));
      return found;
    },

    async setSearchAlerts({ params, body, caller }) {
      if (body.push && !(sendsPush(config) && (await hasInstalledApp(db, caller.id))))
        throw refuseField('push', 'search_push_unavailable');
      return changeAlerts(db, caller.id, params.id, body);
    },

    async deleteSavedSearch({ params, caller }) {
      await db.transaction((tx) => deleteSearch(tx, caller.id, params.id));
      return { success: true };
    },
  };
}

/** A search as it is stored, so that the same one is stored once. A place without a distance filters nothing. */
function toQuery({ name: _, q, buy_direct, zip, distance, ...filters }: SavedSearchForm): SavedSearchQuery {
  const all = {
    ...filters,
    q: q.toLowerCase().replace(/\s+/g, ' '),
    buy_direct: buy_direct === undefined ? undefined : (1 as const),
    ...(distance !== undefined && { distance, zip }),
  };
  // The type of the form has `undefined` for what is left out, which is not stored.
  return JSON.parse(JSON.stringify(all));
}
