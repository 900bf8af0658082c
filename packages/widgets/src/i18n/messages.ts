import { money, number, texts } from './locale.ts';

/**
 * The English texts that elements share, and those of the card. Other elements have their own, which load with them.
 */
export const english = {
  currency: 'USD',
  timeLeft: 'Time left',
  days: 'd', // 2d 03:04:05
  endingSoon: 'Ending Soon',
  sold: 'Sold',
  cancelled: 'Canceled',
  buyDirect: (dollars: number) => `Buy direct ${money(dollars)}`,
  bids: (n: number) => (n === 0 ? 'No bids yet' : n === 1 ? '1 bid' : `${number(n)} bids`),
  nextBid: (dollars: number) => `Next bid ${money(dollars)}`,
  yourMaximum: (dollars: number) => `Your maximum: ${money(dollars)}`,
  closed: (time: string) => `Closed ${time}`,
  loading: 'Loading the auction',
  failed: 'This auction could not be loaded',
  retry: 'Try again',
  offline: 'You are offline. We try again as soon as you are back.',

  // Auction card
  watch: (name: string) => `Watch ${name}`,
  youWon: 'You won this auction',
};

export const messages = texts('shared', english);
