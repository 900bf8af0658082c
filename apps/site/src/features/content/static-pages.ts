import { patterns } from '../../paths.ts';

/** The pages that come from the content source by number (spec 002 §2). */
export const staticPages = [
  { n: 1, title: 'Privacy', paths: patterns.privacy },
  { n: 2, title: 'Terms and Conditions', paths: patterns.terms },
  { n: 3, title: 'About', paths: patterns.about },
  { n: 4, title: 'Bidding Rules', paths: patterns.biddingRules },
  { n: 5, title: 'No Reserve Policy', paths: patterns.noReserve },
  { n: 10, title: 'Cookie Policy', paths: patterns.cookiePolicy },
  { n: 11, title: 'Deletion Requests', paths: patterns.deleteInstructions },
] as const;
