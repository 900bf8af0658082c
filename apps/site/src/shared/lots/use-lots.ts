import { useBidkit } from '@bidkit/react';
import type { Auction } from '@bidkit/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNow } from '../use-now.ts';
import type { ListParams } from './list-params.ts';
import { type LotPage, type LotSource, lotPageQuery } from './lot-queries.ts';

/** How often a list looks for new and ended lots. Prices and timers of the cards are live independently of it. */
const REFRESH_MS = 30_000;
/** The page that is shown comes first. */
const PREFETCH_DELAY_MS = 300;

/** One page of a list; requests the next page ahead. */
function useLotPage(source: LotSource, query: ListParams) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const result = useQuery({
    ...lotPageQuery(bidkit, source, query),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

  const last = result.data?.last_page ?? 1;
  const next = JSON.stringify([source.key, query.page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not per render.
  useEffect(() => {
    if (query.page >= last) return;
    const prefetch = () =>
      void client.prefetchQuery(lotPageQuery(bidkit, source, { ...query, page: query.page + 1 }));
    const timer = setTimeout(prefetch, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [next, last]);
  return result;
}

const idsOf = (page: LotPage, removed: ReadonlySet<number>) =>
  page.data.flatMap(({ id }) => (removed.has(id) ? [] : id)).join();

/** Lots that can be bid on before those that have ended, otherwise in the same order. */
function liveFirst(lots: readonly Auction[], hasEnded: (lot: Auction) => boolean): Auction[] {
  return [...lots.filter((lot) => !hasEnded(lot)), ...lots.filter(hasEnded)];
}

/**
 * One page of a list that keeps its lots while it is read: ended ones stay, as sold, after the others. They move there
 * with the list's next look at the server, so that a reader sees them end. When the server has other lots,
 * `hasNewLots` is set, and `showNewLots` shows them. A member's own list waits for the next answer: the cached one may
 * be older than their last bid. Lots that the reader has `removed` make no difference.
 */
export function useLots(source: LotSource, query: ListParams, removed: ReadonlySet<number>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useLotPage(source, query);
  const key = JSON.stringify([source.key, query]);
  const [held, setHeld] = useState<{ key: string; page: LotPage } | null>(null);
  const isOld = isPlaceholderData || (source.isMemberList === true && isFetching && held?.key !== key);
  if (data && !isOld && held?.key !== key) setHeld({ key, page: data });
  // The cache was emptied, because another member signed in.
  if (!data && held) setHeld(null);
  const page = data && held?.key === key ? held.page : data;
  const { auctions } = useBidkit();
  const now = useNow();
  const hasEnded = ({ id, eventEnd }: Auction) =>
    now !== null && Date.parse(auctions.get(id).getState().data?.eventEnd ?? eventEnd) <= now;
  const hasNewLots =
    data !== undefined && page !== undefined && idsOf(data, removed) !== idsOf(page, removed);
  return {
    page: page && { ...page, data: liveFirst(page.data, hasEnded) },
    error,
    isStale: isOld,
    hasNewLots: hasNewLots && !isPlaceholderData,
    showNewLots: () => data && setHeld({ key, page: data }),
    retry: refetch,
  };
}
