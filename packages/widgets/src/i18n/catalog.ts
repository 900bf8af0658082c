import type { BidStatus, CardBidStatus, ErrorCode } from '@bidkit/sdk';
import type { english as auctionGrid } from '../auction-grid/messages.ts';
import type { english as bidDetails } from '../bid-box/history-messages.ts';
import type { english as bidBox } from '../bid-box/messages.ts';
import type { english as buyDirect } from '../buy-direct/messages.ts';
import type { english as checkout } from '../checkout/messages.ts';
import type { english as dealOffer } from '../deal-offer/messages.ts';
import type { english as total } from '../expected-total/messages.ts';
import type { english as announcer } from '../ui/announcer.ts';
import type { english as won } from '../ui/won-messages.ts';
import type { Section } from './locale.ts';
import type { english as shared } from './messages.ts';

/** A translation is any text, or a function with the same parameters as the English one. */
type Text<T> = T extends string
  ? string
  : T extends (...parts: infer P) => string
    ? (...parts: P) => string
    : { readonly [K in keyof T]: Text<T[K]> };

type Texts<T> = { readonly [K in keyof T]?: Text<T[K]> };

interface English extends Record<Section, object> {
  shared: typeof shared;
  announcer: typeof announcer;
  won: typeof won;
  auctionGrid: typeof auctionGrid;
  bidBox: typeof bidBox;
  bidDetails: typeof bidDetails;
  total: typeof total;
  dealOffer: typeof dealOffer;
  buyDirect: typeof buyDirect;
  checkout: typeof checkout;
}

/**
 * Translations of the server's and the sdk's English texts. Placeholders are those of the English text: `{price,
 * money}`.
 */
interface ServerTexts {
  /** The messages of errors, by code. */
  readonly errors?: { readonly [C in ErrorCode]?: string };
  /** The member's status on a lot. */
  readonly bidStatuses?: { readonly [S in CardBidStatus['status']]?: string };
  /** The answers to a bid, with `{price, money}` and `{maximum, money}`. */
  readonly bidResults?: { readonly [S in BidStatus]?: string };
}

/** Every text of the elements in one language, by section; a text that is left out stays as shipped. */
export type Catalog = { readonly [S in Section]?: Texts<English[S]> } & ServerTexts;

/** A complete catalog, except errors that members cannot meet. */
export type CompleteCatalog = {
  readonly [K in Exclude<keyof Catalog, 'errors'>]-?: Required<NonNullable<Catalog[K]>>;
} & { readonly errors: NonNullable<Catalog['errors']> };
