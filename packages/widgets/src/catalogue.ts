import type { english as auctionGrid } from './auction-grid/messages.ts';
import type { english as bidBox } from './bid-box/messages.ts';
import type { english as buyDirect } from './buy-direct/messages.ts';
import type { english as checkout } from './checkout/messages.ts';
import type { english as dealOffer } from './deal-offer/messages.ts';
import type { english as shared } from './messages.ts';
import type { english as announcer } from './ui/announcer.ts';
import type { english as won } from './ui/won-messages.ts';

/** A text may be any other; what takes parts of a sentence takes the same ones. */
type Text<T> = T extends string
  ? string
  : T extends (...parts: infer P) => string
    ? (...parts: P) => string
    : { readonly [K in keyof T]: Text<T[K]> };

type Texts<T> = { readonly [K in keyof T]?: Text<T[K]> };
/**
 * Every text of the elements in one language, by room; what is left out is worded as we ship it. `house` are sentences of the house by
 * their English wording: how a member stands, and refusals.
 */
export interface Catalogue {
  readonly shared?: Texts<typeof shared>;
  readonly announcer?: Texts<typeof announcer>;
  readonly won?: Texts<typeof won>;
  readonly auctionGrid?: Texts<typeof auctionGrid>;
  readonly bidBox?: Texts<typeof bidBox>;
  readonly dealOffer?: Texts<typeof dealOffer>;
  readonly buyDirect?: Texts<typeof buyDirect>;
  readonly checkout?: Texts<typeof checkout>;
  readonly house?: Readonly<Record<string, string>>;
}

export type Room = Exclude<keyof Catalogue, 'house'>;

/** A catalogue that leaves nothing out. */
export type CompleteCatalogue = { readonly [K in keyof Catalogue]-?: Required<NonNullable<Catalogue[K]>> };
