import { formatPrice } from '@bidkit/sdk';

const plural = new Intl.PluralRules('en');
const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en')} ${plural.select(n) === 'one' ? one : many}`;

/** Every text the elements show or speak, in one place so that a catalogue of another language can stand in. */
export const messages = {
  // Shared
  lotNumber: (id: number) => `Lot ${id.toLocaleString('en')}`,
  currency: 'USD',
  timeLeft: 'Time left',
  endingSoon: 'Ending Soon',
  sold: 'Sold',
  currentBid: 'Current bid',
  openingBid: 'Opening bid',
  soldFor: 'Sold for',
  finalPrice: 'Final price',
  buyDirect: (dollars: number) => `Buy direct ${formatPrice(dollars)}`,
  bids: (n: number) => (n === 0 ? 'No bids yet' : count(n, 'bid', 'bids')),
  nextBid: (dollars: number) => `Next bid ${formatPrice(dollars)}`,
  loading: 'Loading the auction',
  failed: 'This auction could not be loaded',
  retry: 'Try again',
  outbidOn: (name: string) => `You have been outbid on ${name}`,
  endedOn: (name: string) => `The auction of ${name} has ended`,
  leftOn: (left: string, name: string) => `${left} left on ${name}`,
  spokenMinutes: (n: number) => count(n, 'minute', 'minutes'),
  spokenSeconds: (n: number) => count(n, 'second', 'seconds'),

  // Auction card
  watch: (name: string) => `Watch ${name}`,
  youWon: 'You won this auction',

  // Bid box
  ending: 'Auction ending. Please wait..',
  leader: 'Leading',
  winner: 'Winner',
  nobody: 'Nobody yet',
  you: 'You',
  yourMaximum: (dollars: number) => `Your maximum: ${formatPrice(dollars)}`,
  maximumLabel: 'Your maximum bid, in whole dollars',
  maximumHint: (dollars: number) =>
    `Bid ${formatPrice(dollars)} or more. We only use as much of it as it takes to lead.`,
  quickBids: 'Quick bids',
  placeBid: 'Place bid',
  placing: 'Placing your bid',
  bidRequired: 'Enter your bid as a whole number of dollars',
  bidNegative: 'A bid cannot be less than 0',
  confirmTitle: (dollars: number) => `Bid up to ${formatPrice(dollars)}?`,
  confirmText: (name: string) =>
    `You are bidding on ${name}. A bid is binding: if you win, you agree to pay the final price.`,
  confirm: 'Confirm bid',
  cancel: 'Cancel',
  logIn: 'Log in to bid',
  logInHint: 'Bidding is for members. Joining is free.',
  won: 'Congratulations, you won this auction!',
  didNotWin: "You didn't win this auction",
  didNotWinHint: 'Better luck with the next lot.',
  noSale: 'This auction ended without a sale',
  payNow: 'Pay Now',
  history: 'Bid history',
  noHistory: 'No bids yet. Be the first.',
  showAll: (n: number) => `Show all ${n.toLocaleString('en')} bids`,
  automatic: 'Auto',
  automaticHint: 'Placed by the house, up to the bidder’s maximum',
  streamError: 'Live updates have stopped. Prices may be out of date.',
} as const;
