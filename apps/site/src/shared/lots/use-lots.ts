import { useBidkit } from '@bidkit/react';
import type { Auction } from '@bidkit/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { memberKey } from '../member-key.ts';
import type { ListQuery } from './list-query.ts';

/** How often a list looks for lots that came or went; prices and timers of the cards are live all the same. */
const REFRESH_MS = 30_000;

export interface LotPage {
  current_page: number;
  last_page: number;
  total: number;
  data: Auction[];
}

/** Where a list comes from: its name in the cache, and the call. */
export interface LotSource {
  readonly key: readonly unknown[];
  /** The member's own list: what they do and hear changes it. */
  readonly isMemberList?: boolean;
  readonly fetch: (query: ListQuery, signal: AbortSignal) => Promise<LotPage>;
}

/** One page of a list, the next one at hand. */
function useLotPage(source: LotSource, query: ListQuery) {
  const { auctions } = useBidkit();
  const client = useQueryClient();
  const optionsOf = (of: ListQuery) => ({
    queryKey: [source.isMemberList ? memberKey : 'lots', ...source.key, of],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const page = await source.fetch(of, signal);
      // The cards take these and ask for nothing themselves.
      auctions.seed(page.data);
      return page;
    },
  });
  const result = useQuery({
    ...optionsOf(query),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

  const last = result.data?.last_page ?? 1;
  const next = JSON.stringify([source.key, query.page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not per drawing.
  useEffect(() => {
    if (query.page < last) void client.prefetchQuery(optionsOf({ ...query, page: query.page + 1 }));
  }, [next, last]);
  return result;
}

const idsOf = (page: LotPage) => page.data.map(({ id }) => id).join();

/**
 * One page of a list that holds still while it is looked at: lots that end stay, as sold. When the house has others by now,
 * `hasNews` says so, and `showNews` brings them. A list of the member's own is held only once it was asked for anew: what is kept of it is from before
 * they went and did something.
 */
export function useLots(source: LotSource, query: ListQuery) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useLotPage(source, query);
  const key = JSON.stringify([source.key, query]);
  const [held, setHeld] = useState<{ key: string; page: LotPage } | null>(null);
  const isOld = isPlaceholderData || (source.isMemberList === true && isFetching && held?.key !== key);
  if (data && !isOld && held?.key !== key) setHeld({ key, page: data });
  // Nothing is known any more: somebody else is here.
  if (!data && held) setHeld(null);
  const page = data && held?.key === key ? held.page : data;
  const hasNews = data !== undefined && page !== undefined && idsOf(data) !== idsOf(page);
  return {
    page,
    error,
    isStale: isOld,
    hasNews: hasNews && !isPlaceholderData,
    showNews: () => data && setHeld({ key, page: data }),
    retry: refetch,
  };
}
