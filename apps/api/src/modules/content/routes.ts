import type { contentEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/problem.ts';
import { listCategories } from '../auctions/categories.ts';
import { listLiveLots } from '../auctions/read-lots.ts';
import { findGovListings, findNotices, findPage, findTestimonials, insertClientLog } from './queries.ts';

type ContentHandlers = Handlers<typeof contentEndpoints>;

/** Testimonials in the header. */
const PRELOADED_TESTIMONIALS = 20;
const PRELOADED_FEATURED = 8;

/** The calls of the content domain. `now` is the database's clock in epoch milliseconds. */
export function contentHandlers({ db }: Pick<AppContext, 'db'>, now: () => number): ContentHandlers {
  return {
    async getPreload({ caller }) {
      const page = { page: 1, size: PRELOADED_FEATURED, sort: 'date', order: 'asc' } as const;
      const [testimonials, gov_listings, categories, notices, featured] = await Promise.all([
        findTestimonials(db, PRELOADED_TESTIMONIALS),
        findGovListings(db),
        listCategories(db),
        findNotices(db),
        listLiveLots(db, caller?.id ?? null, page, { featured: true }),
      ]);
      return { testimonials, gov_listings, categories, notices: { data: notices }, featured: featured.data };
    },

    getTime: async () => ({ time: now() }),

    async getPage({ params }) {
      const page = await findPage(db, params.n);
      if (!page) throw refuse('page_not_found');
      return page;
    },

    async logEvent({ body, caller }) {
      await insertClientLog(db, { name: body.name, data: body.data ?? null, user_id: caller?.id ?? null });
      return { success: true };
    },
  };
}
