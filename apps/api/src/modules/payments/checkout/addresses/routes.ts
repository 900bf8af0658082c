import type { addressBookEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../../kernel/app-context.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { deleteFromBook, offerFirst, saveToBook } from './address-book.ts';

/** A member's address book. */
export function addressBookHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof addressBookEndpoints> {
  return {
    saveAddress: ({ body, caller }) => db.transaction((tx) => saveToBook(tx, caller.id, body)),

    async deleteAddress({ params, caller }) {
      await deleteFromBook(db, caller.id, params.id);
      return { success: true };
    },

    async offerAddressFirst({ params, caller }) {
      await offerFirst(db, caller.id, params.id);
      return { success: true };
    },
  };
}
