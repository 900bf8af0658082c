import type { listingFeedEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { toPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/problem.ts';
import { type FeedRow, findFeed, findFeeds, takeFeed } from './queries.ts';
import { runFeed } from './run-feed.ts';
import { addFeed, changeFeed, removeFeed, toListingFeed } from './staff.ts';

/** The calls of feeds. */
export function listingFeedHandlers(
  context: Pick<AppContext, 'db' | 'config' | 'log' | 'now'>,
): Handlers<typeof listingFeedEndpoints> {
  const { db, config, now } = context;
  const answer = (row: FeedRow) => toListingFeed(row, now());
  const require = async (id: number): Promise<FeedRow> => {
    const row = await findFeed(db, id);
    if (!row) throw refuse('listing_feed_not_found');
    return row;
  };
  return {
    async listListingFeeds({ query }) {
      const { rows, total } = await findFeeds(db, query);
      return toPage(query, total, rows.map(answer));
    },

    async addListingFeed({ body, caller }) {
      return answer(await addFeed(db, caller.id, body, config.feeds));
    },

    async changeListingFeed({ params: { id }, body, caller }) {
      return answer(await changeFeed(db, caller.id, id, body, config.feeds));
    },

    async runListingFeed({ params: { id } }) {
      await require(id);
      const taken = await takeFeed(db, id);
      if (!taken) throw refuse('listing_feed_running');
      await runFeed(context, taken);
      return answer(await require(id));
    },

    async removeListingFeed({ params: { id }, caller }) {
      await removeFeed(db, caller.id, id);
      return { success: true };
    },
  };
}
