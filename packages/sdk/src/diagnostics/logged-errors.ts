/** A mistake of a page's developer: what was found, and how to fix it. Both have `{name}` for the values of a case. */
export interface DeveloperError {
  readonly text: string;
  readonly remedy: string;
}

export type DeveloperErrors = Readonly<Record<string, DeveloperError>>;

/** The mistakes that `diagnose` logs, by code. Pages load these texts with the first mistake only. */
export const loggedErrors = {
  origin_not_registered: {
    text: 'The origin {origin} is not registered, so the server refuses this page. Nothing more is sent.',
    remedy:
      'Staff of the marketplace register it: pnpm house partner change KEY --add-origin "{origin}" (or partner add). Then reload.',
  },
  own_origin_unknown: {
    text: 'The marketplace does not know its own address {origin}, so it refuses this page.',
    remedy: 'Open it at its PUBLIC_URL, or start the server with PUBLIC_URL={origin}.',
  },
  server_unreachable: {
    text: 'No server answers at {origin}.',
    remedy:
      'Check the address in data-api or apiUrl, that the server runs, and that connect-src of your Content-Security-Policy allows it.',
  },
  api_not_found: {
    text: 'A server answers at {origin}, but there is no Bidkit API at {apiUrl}.',
    remedy: 'Set data-api or apiUrl to the address of the API, such as {origin}/api.',
  },
  partner_not_here: {
    text: 'The partner key "{partner}" is unknown, or not registered at {origin}.',
    remedy:
      'Check data-partner or partner. Staff register the origin: pnpm house partner change {partner} --add-origin "{origin}". They list the keys: pnpm house partner list.',
  },
  partner_missing: {
    text: 'A login was requested, but this page has no partner key: members leave for the marketplace, and cannot bid here.',
    remedy: 'Add data-partner="KEY" to the script tag, or use createPartnerBidkit({ apiUrl, partner }).',
  },
  tag_not_found: {
    text: 'The tag of this script was not found, so its data-partner, data-locale and data-api are not known: a module imports the script, the tag was removed, or the script is behind a redirect.',
    remedy:
      'Put them into the address: {origin}/embed/v1/bidkit.js?partner=KEY&locale=es. Behind a redirect write type="module" and data-partner="KEY" in the tag.',
  },
  instance_missing: {
    text: '<{tag}> has no Bidkit instance, so it shows its own content only.',
    remedy:
      'Call setBidkit(createBidkit({ apiUrl })). In React put <BidkitProvider bidkit={bidkit}> above the component.',
  },
  code_not_loaded: {
    text: 'The code of an element could not be loaded: {reason}.',
    remedy:
      'Check the network, and that script-src of your Content-Security-Policy allows it. The tag shows its own content.',
  },
  tag_unknown: {
    text: '<{tag}> is not an element of Bidkit.',
    remedy:
      'The elements are bidkit-auction-card, bidkit-auction-grid, bidkit-bid-box, bidkit-buy-direct, bidkit-checkout and bidkit-deal-offer.',
  },
  attribute_missing: {
    text: '<{tag}> needs the attribute {attribute}.{hint}',
    remedy: 'Write {example}. As a property, a prop or an option of Bidkit.mount it is {property}.',
  },
  attribute_invalid: {
    text: '{attribute}="{value}" of <{tag}> is not valid.',
    remedy: 'Write {example}.',
  },
  locale_invalid: {
    text: '"{locale}" is not a locale.',
    remedy: 'Write a language tag such as es or es-MX. Until then the locale of the page is used.',
  },
  locale_unavailable: {
    text: 'There are no texts for the locale {locale}: its elements are in English, with English numbers and dates.',
    remedy: 'Shipped are {shipped}. Add your own texts: Bidkit.texts("{locale}", catalog), or setTexts.',
  },
} as const satisfies DeveloperErrors;

/** The code of a mistake that is logged, such as `origin_not_registered`. */
export type LoggedErrorCode = keyof typeof loggedErrors;
