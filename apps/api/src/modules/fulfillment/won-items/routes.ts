import type { winEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { toPage } from '../../../kernel/page.ts';
import { acceptOffer, rejectOffer } from '../../items/sales/second-chances.ts';
import { findWonItems } from './find-won-items.ts';
import { toOffer } from './projection.ts';
import { findOpenOffers } from './queries.ts';
import { readWonItem, toWonItems } from './read-won-items.ts';

type WinHandlers = Handlers<typeof winEndpoints>;

/** Won items and second-chance offers of members. */
export function winHandlers({ db, config }: Pick<AppContext, 'db' | 'config'>): WinHandlers {
  return {
    async listWonItems({ query, caller }) {
      const { rows, counts } = await findWonItems(db, caller.id, query);
      const page = toPage(query, counts[query.filter], await toWonItems(db, caller.id, rows));
      return { ...page, counts };
    },

    getWonItem: ({ params, caller }) => readWonItem(db, caller.id, params.id),

    async listSecondChanceOffers({ caller }) {
      return (await findOpenOffers(db, caller.id)).map(toOffer);
    },

    async acceptSecondChance({ params, caller }) {
      const lotId = await acceptOffer(db, caller.id, params.id);
      return readWonItem(db, caller.id, lotId);
    },

    async rejectSecondChance({ params, caller }) {
      await rejectOffer(db, caller.id, params.id, config.secondChance);
      return { success: true };
    },
  };
}
