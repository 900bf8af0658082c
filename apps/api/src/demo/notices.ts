/** An announcement. `expiresInDays` counts from the seeding; null never expires. */
export interface DemoNotice {
  readonly key: string;
  readonly title: string;
  /** Markdown. */
  readonly message: string;
  /** Negative for one that is published later. */
  readonly daysAgo: number;
  /** Negative for one that has ended. */
  readonly expiresInDays: number | null;
}

const written = (...paragraphs: string[]) => paragraphs.join('\n\n');

export const notices: readonly DemoNotice[] = [
  {
    key: 'welcome-to-first-dollar',
    title: 'Welcome to First Dollar',
    message: written(
      'This is a demo marketplace. The goods, the members who bid against you and the money are made up; the auction engine, the clock and the rules are real.',
      'Log in as ava, ben or cleo, or register your own account, and bid on anything you like. Nothing is charged and nothing is shipped.',
    ),
    daysAgo: 0,
    expiresInDays: null,
  },
  {
    key: 'a-county-transfer-watches-cameras-and-hand-tools',
    title: 'A county transfer: watches, cameras and hand tools',
    message: written(
      'We received about forty lots from the property room of a county, and list them over the coming days. Most open at $1 without a reserve.',
      'We timed the watches for a day and tried the cameras at every speed. The description says what we could not test.',
    ),
    daysAgo: 1,
    expiresInDays: 30,
  },
  {
    key: 'how-ties-are-decided',
    title: 'How ties are decided',
    message: written(
      'When two members enter the same maximum, the one who entered it first leads. The later bidder sees that the bid matched, and the price is that amount.',
      'If you raise your own maximum, its time is the time of the raise. The bidding rules page has all the rules.',
    ),
    daysAgo: 3,
    expiresInDays: null,
  },
  {
    key: 'soft-close-on-some-lots',
    title: 'Soft close on some lots',
    message: written(
      'Most auctions end on the second. A few now have a soft close: a bid in the last minute moves the end to one minute after that bid, so that other bidders have time to answer it.',
      'A refused bid never moves the end of an auction.',
    ),
    daysAgo: 6,
    expiresInDays: null,
  },
  {
    key: 'forty-eight-hours-to-pay',
    title: 'Forty-eight hours to pay',
    message: written(
      'You must pay for a won item within 48 hours of the end of its auction. After that you forfeit it: we offer it to the next bidder, or list it again.',
      'If you win several items, each has its own 48 hours.',
    ),
    daysAgo: 10,
    expiresInDays: null,
  },
  {
    key: 'watch-before-you-bid',
    title: 'Watch before you bid',
    message: written(
      'The heart on every card adds a lot to your watchlist. My Watchlist has a page each for the auctions that you watch, that you are winning and that you are losing.',
    ),
    daysAgo: 14,
    expiresInDays: null,
  },
  {
    key: 'we-never-ask-for-your-password',
    title: 'We never ask for your password',
    message: written(
      'First Dollar never asks for your password, by email or by phone. If someone does, do not answer.',
      'Use a password for First Dollar that you use for no other site.',
    ),
    daysAgo: 27,
    expiresInDays: null,
  },
];

/** Announcements that visitors do not see: one that is published later, and one that has ended. */
export const hiddenNotices: readonly DemoNotice[] = [
  {
    key: 'closed-on-new-years-day',
    title: 'Closed on New Year’s Day',
    message: written(
      'We ship nothing on New Year’s Day. Auctions end as usual.',
      'Support answers again on the day after.',
    ),
    daysAgo: -14,
    expiresInDays: 40,
  },
  {
    key: 'later-parcels-in-the-snow',
    title: 'Later parcels in the snow',
    message: written('Roads to Carson City were closed for two days. Parcels left on the third day.'),
    daysAgo: 40,
    expiresInDays: -33,
  },
];

/** A new version of an announcement above that is not published, and an announcement that has only a draft. */
export const drafts = [
  {
    key: 'soft-close-on-some-lots',
    version: 2,
    title: 'Soft close on some lots',
    message: written(
      'Most auctions end on the second. Some have a soft close: a bid in the last minute moves the end to one minute after that bid, so that other bidders have time to answer it.',
      'The page of a lot says whether it has one. A refused bid never moves the end of an auction.',
    ),
    reason: 'Says where to see it',
  },
  {
    key: 'pick-up-in-carson-city',
    version: 1,
    title: 'Pick up in Carson City',
    message: written('From next month you can pick up what you have won. **The hours are not fixed yet.**'),
    reason: 'A first draft',
  },
] as const;
