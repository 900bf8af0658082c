import { money, number, texts } from '../i18n/locale.ts';
import { messages as shared } from '../i18n/messages.ts';

/** The texts of the bid box, except those of its total and history. */
export const english = {
  finalPrice: 'Final price',
  soldFor: 'Sold for',
  openingBid: 'Opening bid',
  currentBid: 'Current bid',
  lotNumber: (id: number) => `Lot ${number(id)}`,
  opensAt: 'Opens at',
  opensHint: 'You can bid once the auction has opened.',
  ended: 'Ended',
  ending: 'Auction ending. Please wait..',
  leader: 'High bidder',
  winner: 'Winner',
  noLeader: 'No bids yet',
  you: 'You',
  maximumLabel: 'Your maximum bid, in whole dollars',
  maximumHint: (dollars: number) =>
    `Bid ${money(dollars)} or more. We bid only as much as needed to keep you in front.`,
  unverifiedLimit: (dollars: number) =>
    `Verify your email to bid more than ${money(dollars)}. Open the link that we emailed you.`,
  memberLimit: (dollars: number) =>
    `As a new member you can bid up to ${money(dollars)}. The limit rises by five times what you pay.`,
  quickBids: 'Quick bids',
  placeBid: 'Place bid',
  placing: 'Placing your bid',
  bidRequired: 'Enter your bid as a whole number of dollars',
  bidUnclear: 'Write dollars such as 1,250 or 2.50: a comma separates thousands, a point the cents',
  bidNegative: 'A bid cannot be less than 0',
  bidTooLow: (dollars: number) => `Bid ${money(dollars)} or more`,
  confirmTitle: (dollars: number) => `Bid up to ${money(dollars)}?`,
  confirmText: (name: string) =>
    `You are bidding on ${name}. A bid is binding: if you win, you agree to pay the final price.`,
  confirmPrice: (dollars: number) => `The price will be ${money(dollars)} or more, up to your maximum.`,
  confirmLeader: (dollars: number) => `You are the high bidder: the price stays at ${money(dollars)}.`,
  confirmLarge: (dollars: number) => `The next bid is only ${money(dollars)}. Check the amount.`,
  confirm: 'Confirm bid',
  cancel: 'Cancel',
  logIn: 'Log in to bid',
  logInHint: 'Bidding is for members. Joining is free.',
  holdText: (lot: number, day: string) =>
    `Bidding is suspended until your check for lot ${number(lot)} clears, on ${day} at the earliest.`,
  holdOrder: 'See your order',
  staffCannotBid: 'Staff accounts can’t bid.',
  won: 'Congratulations, you won this auction!',
  didNotWin: "You didn't win this auction",
  noSale: 'This auction ended without a sale',
  calledOff: 'This auction was canceled. Bids on it do not count.',
  boxOffline: 'You are offline. Prices may be out of date until you are back.',
  streamError: 'Live updates have stopped. Prices may be out of date.',
};

export const messages = texts('bidBox', english, shared);
