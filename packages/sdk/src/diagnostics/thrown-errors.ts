import type { DeveloperErrors } from './logged-errors.ts';

/** The mistakes that throw at once, by code: the thrown error has a short text and the address of these. */
export const thrownErrors = {
  api_url_invalid: {
    text: 'apiUrl is {apiUrl}, which is not the address of an API.',
    remedy: 'Pass an address with its scheme: createBidkit({ apiUrl: "https://market.example/api" }).',
  },
  target_missing: {
    text: 'No element matches "{target}".',
    remedy:
      'Pass an element or the selector of one, such as "#lot". For one that comes later in the document, queue the call with Bidkit.push.',
  },
  name_unknown: {
    text: 'No element is named "{name}".',
    remedy:
      'A name is a tag without "bidkit-": auction-card, auction-grid, bid-box, buy-direct, checkout or deal-offer.',
  },
  nothing_mounted: {
    text: 'Nothing is mounted in "{target}".',
    remedy: 'Call Bidkit.mount on the same target first.',
  },
  call_unknown: {
    text: 'There is no call "{call}".',
    remedy:
      'The calls are mount, update, destroy and texts: Bidkit.push(["mount", "#lot", "bid-box", { auctionId: 7 }]).',
  },
} as const satisfies DeveloperErrors;
