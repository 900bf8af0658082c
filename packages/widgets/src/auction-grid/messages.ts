import { texts } from '../i18n/locale.ts';
import { messages as shared } from '../i18n/messages.ts';

/** Every text of the grid. */
export const english = {
  home: 'Live auctions',
  featured: 'Featured auctions',
  category: (name = 'this category') => `Auctions in ${name}`,
  deals: 'Daily deals',
  loadingAuctions: 'Loading the auctions',
  loadingDeals: 'Loading the daily deals',
  failedAuctions: 'These auctions could not be loaded',
  failedDeals: 'These deals could not be loaded',
  noAuctions: 'There are no live auctions here right now.',
  noAuctionsHint: 'New lots appear here when they open.',
  seeAuctions: 'See all auctions',
  noDeals: 'There are no daily deals right now.',
  noDealsHint: 'New deals open every day.',
  seeDeals: 'See all deals',
  asking: 'Asking',
  dealEnds: (time: string) => `Ends ${time}`,
  makeOffer: 'Make an offer',
  makeOfferOn: (name: string) => `Make an offer on ${name}`,
  soldOut: 'Sold out',
  ended: 'Ended',
};

export const messages = texts('auctionGrid', english, shared);
