import type { dealEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { readWonItem } from '../fulfillment/won-items/read-won-items.ts';
import { acceptCounterOffer } from './accepting.ts';
import {
  extendNegotiation,
  makeOffer,
  rejectNegotiation,
  startNegotiation,
  stateOfNegotiation,
} from './negotiating.ts';
import { toNegotiation } from './projection.ts';
import { listDealCategories, listRunningDeals, listWatchedDeals, readDeal } from './read-deals.ts';

type DealHandlers = Handlers<typeof dealEndpoints>;

/** Daily deals: members make offers, the marketplace answers with counter-offers. */
export function dealHandlers({ db }: Pick<AppContext, 'db'>): DealHandlers {
  return {
    listDealCategories: () => listDealCategories(db),

    listDeals({ query, caller }) {
      const { page, pageSize: size, category_id: categoryId } = query;
      const ids = query.ids?.split(',').map(Number);
      return listRunningDeals(db, caller?.id ?? null, { page, size, categoryId, ids });
    },

    getDeal: ({ params, caller }) => readDeal(db, caller?.id ?? null, params.id),

    async startDeal({ params, caller }) {
      const negotiation = await startNegotiation(db, caller.id, params.id);
      const left = stateOfNegotiation(negotiation).endsAt.getTime() - negotiation.now.getTime();
      return { ...toNegotiation(negotiation), time: Math.ceil(left / 1000) };
    },

    async counterDeal({ params, body, caller }) {
      return toNegotiation(await makeOffer(db, caller.id, params.id, body));
    },

    async extendDeal({ params, caller }) {
      return toNegotiation(await extendNegotiation(db, caller.id, params.id));
    },

    async acceptDeal({ params, body, caller }) {
      const lotId = await acceptCounterOffer(db, {
        userId: caller.id,
        offerId: params.id,
        amount: body.amount,
        partnerId: caller.partnerId,
      });
      return readWonItem(db, caller.id, lotId);
    },

    async rejectDeal({ params, caller }) {
      return toNegotiation(await rejectNegotiation(db, caller.id, params.id));
    },

    listWatchedDeals: ({ query, caller }) => listWatchedDeals(db, caller.id, query),
  };
}
