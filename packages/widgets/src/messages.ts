import { money, number, texts } from './locale.ts';

const count = (n: number, unit: string) => `${number(n)} ${n === 1 ? unit : `${unit}s`}`;

/**
 * The texts the elements share and those of the card, in English; a catalogue of another language stands in for them.
 * The bid box has its own (`bid-box/messages.ts`): a page of cards should not pay for them.
 */
export const english = {
  currency: 'USD',
  timeLeft: 'Time left',
  endingSoon: 'Ending Soon',
  sold: 'Sold',
  cancelled: 'Cancelled',
  buyDirect: (dollars: number) => `Buy direct ${money(dollars)}`,
  bids: (n: number) => (n === 0 ? 'No bids yet' : count(n, 'bid')),
  nextBid: (dollars: number) => `Next bid ${money(dollars)}`,
  loading: 'Loading the auction',
  failed: 'This auction could not be loaded',
  retry: 'Try again',
  offline: 'You are offline. We try again as soon as you are back.',
  outbidOn: (name: string) => `You have been outbid on ${name}`,
  endedOn: (name: string) => `The auction of ${name} has ended`,
  leftOn: (left: string, name: string) => `${left} left on ${name}`,
  spokenMinutes: (n: number) => count(n, 'minute'),
  spokenSeconds: (n: number) => count(n, 'second'),

  // Auction card
  watch: (name: string) => `Watch ${name}`,
  youWon: 'You won this auction',
};

export const messages = texts('shared', english);
