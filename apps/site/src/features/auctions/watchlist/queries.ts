import type { Bidkit } from '@bidkit/sdk';
import { readListParams } from '../../../shared/lots/list-params.ts';
import { lotPageQuery } from '../../../shared/lots/lot-queries.ts';
import { lostBids, myBids, type WatchList } from './watch-lists.ts';

/** How often a list looks for ended lots. The rows' prices and timers are live independently of it. */
const REFRESH_MS = 30_000;

const firstPage = readListParams(new URLSearchParams());

const refreshed = (bidkit: Bidkit, list: WatchList, page: number) => ({
  ...lotPageQuery(bidkit, list, { ...firstPage, page }),
  refetchInterval: REFRESH_MS,
});

/** One page of the live lots the member has bid on. */
export const myBidsQuery = (bidkit: Bidkit, page: number) => refreshed(bidkit, myBids, page);

/** The latest lots the member has bid on and not won. */
export const lostBidsQuery = (bidkit: Bidkit) => refreshed(bidkit, lostBids, 1);
