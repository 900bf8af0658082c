/** An announcement. `expiresInDays` counts from the seeding; null never expires. */
export interface DemoNotice {
  readonly title: string;
  /** Paragraphs, separated by an empty line. */
  readonly message: string;
  readonly daysAgo: number;
  readonly expiresInDays: number | null;
}

const written = (...paragraphs: string[]) => paragraphs.join('\n\n');

export const notices: readonly DemoNotice[] = [
  {
    title: 'Welcome to First Dollar',
    message: written(
      'This is a demo marketplace. The goods, the members who bid against you and the money are made up; the auction engine, the clock and the rules are real.',
      'Sign in as ava, ben or cleo, or register your own account, and bid on anything you like. Nothing is charged and nothing is shipped.',
    ),
    daysAgo: 0,
    expiresInDays: null,
  },
  {
    title: 'A county transfer: watches, cameras and hand tools',
    message: written(
      'Some forty lots from the property room of a county seat have been checked in and go up over the coming days. Most open at $1 without a reserve.',
      'Watches were timed for a day, cameras were fired at every speed, and what we could not test is written in the description.',
    ),
    daysAgo: 1,
    expiresInDays: 30,
  },
  {
    title: 'How ties are decided',
    message: written(
      'When two members name the same maximum, the one who named it first leads. The later bidder sees that the bid matched, and the price is that amount.',
      'If you raise your own maximum, its time is the time of the raise. The bidding rules page has all the rules.',
    ),
    daysAgo: 3,
    expiresInDays: null,
  },
  {
    title: 'Soft close on some lots',
    message: written(
      'Most auctions end on the second. A few now have a soft close: a bid in the last minute sets the end to one minute after that bid, so that there is time to answer it.',
      'A bid that is refused never moves the end of a lot.',
    ),
    daysAgo: 6,
    expiresInDays: null,
  },
  {
    title: 'Forty-eight hours to pay',
    message: written(
      'A won item is to be paid within 48 hours of the end of its auction. After that it is forfeited and goes back up for everybody.',
      'Won several things in a row? Each has its own 48 hours, counted from its own end.',
    ),
    daysAgo: 10,
    expiresInDays: null,
  },
  {
    title: 'Watch before you bid',
    message: written(
      'The heart on every card puts a lot on your watchlist. Auctions you watch, those you are winning and those you are losing each have a page of their own under My Watchlist.',
    ),
    daysAgo: 14,
    expiresInDays: null,
  },
  {
    title: 'Support hours',
    message: written(
      'Our support team works Monday to Friday, 8AM to 4PM Pacific. Messages outside those hours are read first on the next working day.',
    ),
    daysAgo: 20,
    expiresInDays: null,
  },
  {
    title: 'We never ask for your password',
    message: written(
      'First Dollar never asks for your password, by mail, by telephone or in a support ticket. If somebody does, report it to us and do not answer.',
      'You can have a new password set at any time from the sign-in page.',
    ),
    daysAgo: 27,
    expiresInDays: null,
  },
];
