import type { english as auctionGrid } from '../auction-grid/messages.ts';
import type { english as bidBox } from '../bid-box/messages.ts';
import type { english as buyDirect } from '../buy-direct/messages.ts';
import type { english as checkout } from '../checkout/messages.ts';
import type { english as dealOffer } from '../deal-offer/messages.ts';
import type { english as announcer } from '../ui/announcer.ts';
import type { english as won } from '../ui/won-messages.ts';
import type { Section } from './locale.ts';
import type { english as shared } from './messages.ts';

/** A text may be any other; what takes parts of a sentence takes the same ones. */
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
  dealOffer: typeof dealOffer;
  buyDirect: typeof buyDirect;
  checkout: typeof checkout;
}

/**
 * Every text of the elements in one language, by section; a text that is left out stays as we ship it. `house` holds sentences of the
 * server by their English wording: bid statuses and refusals.
 */
export type Catalogue = { readonly [S in Section]?: Texts<English[S]> } & {
  readonly house?: Readonly<Record<string, string>>;
};

/** A catalogue that leaves nothing out. */
export type CompleteCatalogue = { readonly [K in keyof Catalogue]-?: Required<NonNullable<Catalogue[K]>> };
