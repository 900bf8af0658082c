import type { Bidkit } from '@bidkit/sdk';

type Api = Bidkit['api'];
type Call = Api['listWatched'];

/** A list of the watch area (spec 000 §2.7): its name, what the house is asked, and what stands where it is empty. */
export interface WatchList {
  readonly key: string;
  readonly title: string;
  readonly call: (api: Api) => Call;
  readonly empty: string;
}

export const watching: WatchList = {
  key: 'watchlist',
  title: "Auctions I'm Watching",
  call: (api) => api.listWatched,
  empty: 'No Auction items are being watched',
};

export const winning: WatchList = {
  key: 'winning',
  title: "Auctions I'm Winning",
  call: (api) => api.listWinning,
  empty: 'You are not the high bidder on any auction right now.',
};

export const losing: WatchList = {
  key: 'losing',
  title: "Auctions I'm Losing",
  call: (api) => api.listLosing,
  empty: 'You have not been outbid on any auction that is still open.',
};

export const unpaid: WatchList = {
  key: 'unpaid',
  title: 'Won and Not Paid Yet',
  call: (api) => api.listUnpaid,
  empty: 'Nothing is waiting to be paid.',
};

/** The area's own lists, which stand under its tabs. */
export const watchLists: readonly WatchList[] = [watching, winning, losing, unpaid];

export const myBids: WatchList = {
  key: 'bids',
  title: 'My Bids',
  call: (api) => api.listUserBids,
  empty: 'You are not bidding on any active auctions right now.',
};
