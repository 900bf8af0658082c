import { itemStatusId } from '@bidkit/contract';
import { type Bidkit, type WonItem, winRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../../../shared/member-key.ts';
import type { WinView } from './win-address.ts';

/** The calls of My Wins alone. Only this page loads the routes. */
export const winApi = ({ extend }: Bidkit) => extend(winRoutes);

const PAYING_POLL_MS = 5_000;

/** Whether the payment provider has not answered yet. */
const isBeingPaid = ({ item_status_id }: WonItem) => item_status_id === itemStatusId.paying;

/** Items per page: a phone shows each below the other. */
const PAGE_SIZE = 10;

/** One page of the member's won items, polled while a payment of one of them is on its way. */
export const wonItemsQuery = ({ api }: Bidkit, page: number, { filter, q }: WinView) =>
  queryOptions({
    queryKey: [memberKey, 'won-items', page, filter, q],
    queryFn: ({ signal }) => api.listWonItems({ query: { page, size: PAGE_SIZE, filter, q }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isBeingPaid) ? PAYING_POLL_MS : false),
  });

/** Whether several of these items can be paid together. */
export const areSeveralDue = (items: readonly WonItem[] = []): boolean =>
  items.filter(({ item_status_id }) => item_status_id === itemStatusId.unpaid).length > 1;

/** The cost of some unpaid items in one payment, or of all. */
export const combinedTotalQuery = (bidkit: Bidkit, auctionIds: readonly number[] | null) =>
  queryOptions({
    queryKey: [memberKey, 'combined-total', auctionIds],
    queryFn: ({ signal }) =>
      winApi(bidkit).getCombinedTotal({
        query: auctionIds ? { auctions: auctionIds.join() } : {},
        signal,
      }),
  });
