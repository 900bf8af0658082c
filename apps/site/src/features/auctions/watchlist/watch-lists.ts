import type { Bidkit } from '@bidkit/sdk';
import type { LotSource } from '../../../shared/lots/lot-queries.ts';

/** A list of the member: its heading, its source, and its text when it is empty. */
export interface WatchList extends LotSource {
  readonly title: string;
  readonly empty: string;
  /** Whether a lot leaves the list when it is not watched any more. */
  readonly losesUnwatched?: true;
}

type Api = Bidkit['api'];

const memberList = (
  name: string,
  call: (api: Api) => Api['listWatched'],
  texts: Omit<WatchList, keyof LotSource>,
): WatchList => ({
  ...texts,
  key: [name],
  isMemberList: true,
  fetch: (api, { page, size }, signal) => call(api)({ query: { page, size }, signal }),
});

export const watching = memberList('watchlist', (api) => api.listWatched, {
  title: "Auctions I'm Watching",
  empty: 'No Auction items are being watched',
  losesUnwatched: true,
});

export const winning = memberList('winning', (api) => api.listWinning, {
  title: "Auctions I'm Winning",
  empty: 'You are not the high bidder on any live auction.',
});

export const losing = memberList('losing', (api) => api.listLosing, {
  title: "Auctions I'm Losing",
  empty: 'You have not been outbid on any live auction.',
});

export const unpaid = memberList('unpaid', (api) => api.listUnpaid, {
  title: 'Won and Not Paid Yet',
  empty: 'You have no unpaid wins.',
});

export const myBids = memberList('bids', (api) => api.listUserBids, {
  title: 'My Bids',
  empty: 'You are not bidding on any active auctions right now.',
});

export const lostBids = memberList('lost-bids', (api) => api.listLostBids, {
  title: 'Lost in the last 30 days',
  empty: '',
});
