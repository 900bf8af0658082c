import type { winEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { toPage } from '../../kernel/page.ts';
import { refuse } from '../../kernel/problem.ts';
import { toOffer, toWonItem } from './projection.ts';
import { findOpenOffers, findWonItem, findWonItems } from './queries.ts';
import { acceptOffer, rejectOffer } from './second-chances.ts';

type WinHandlers = Handlers<typeof winEndpoints>;

/** Won items and second-chance offers of members. */
export function winHandlers({
  db,
  config,
  notificationWorker,
  closer,
}: Pick<AppContext, 'db' | 'config' | 'notificationWorker' | 'closer'>): WinHandlers {
  async function readItem(userId: number, lotId: number) {
    const row = await findWonItem(db, userId, lotId);
    if (!row) throw refuse('won_item_not_found');
    return toWonItem(row);
  }

  return {
    async listWonItems({ query, caller }) {
      const { rows, total } = await findWonItems(db, caller.id, query);
      return toPage(query, total, rows.map(toWonItem));
    },

    getWonItem: ({ params, caller }) => readItem(caller.id, params.id),

    async listSecondChanceOffers({ caller }) {
      return (await findOpenOffers(db, caller.id)).map(toOffer);
    },

    async acceptSecondChance({ params, caller }) {
      const lotId = await acceptOffer(db, caller.id, params.id);
      notificationWorker.wake();
      return readItem(caller.id, lotId);
    },

    async rejectSecondChance({ params, caller }) {
      const relisted = await rejectOffer(db, caller.id, params.id, config.secondChance);
      notificationWorker.wake();
      if (relisted > 0) closer.wake();
      return { success: true };
    },
  };
}
