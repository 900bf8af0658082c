import type { listingTypeEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { findTypes, findTypesForStaff } from './queries.ts';
import { addType, changeType, removeType } from './staff.ts';

/** The calls of the types of external auctions. */
export function listingTypeHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof listingTypeEndpoints> {
  return {
    listExternalAuctionTypes: () => findTypes(db),

    listListingTypes: () => findTypesForStaff(db),

    addListingType: ({ body, caller }) => addType(db, caller.id, body),

    changeListingType: ({ params: { id }, body, caller }) => changeType(db, caller.id, id, body),

    async removeListingType({ params: { id }, caller }) {
      await removeType(db, caller.id, id);
      return { success: true };
    },
  };
}
