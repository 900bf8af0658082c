import type { Auction, Bidkit } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../member-key.ts';
import type { ListParams } from './list-params.ts';

export interface LotPage {
  current_page: number;
  last_page: number;
  total: number;
  /** Whether the list has more lots than `total`. Its pages end there. */
  total_capped: boolean;
  data: Auction[];
}

/** A list of lots: its name in the query cache, and the call that fetches a page of it. */
export interface LotSource {
  readonly key: readonly unknown[];
  /** Set for a list of the member, which changes with the member's bids and watches. */
  readonly isMemberList?: boolean;
  readonly fetch: (api: Bidkit['api'], query: ListParams, signal: AbortSignal) => Promise<LotPage>;
}

/** The query for one page of a list. */
export const lotPageQuery = ({ api, auctions }: Bidkit, source: LotSource, query: ListParams) =>
  queryOptions({
    queryKey: [source.isMemberList ? memberKey : 'lots', ...source.key, query],
    queryFn: async ({ signal }) => {
      const page = await source.fetch(api, query, signal);
      // The cards find these in the store, and request nothing themselves.
      auctions.seed(page.data);
      return page;
    },
  });

/** All live auctions. */
export const homeLots: LotSource = {
  key: ['home'],
  fetch: (api, query, signal) => api.listHomeAuctions({ query, signal }),
};
