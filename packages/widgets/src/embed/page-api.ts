import type { CoreBidkit } from '@bidkit/sdk';
import type { Catalogue } from '../i18n/catalogue.ts';
import type { Tag } from './elements.ts';

type NameOf<T> = T extends `bidkit-${infer Name}` ? Name : never;
/** The elements by their tags without `bidkit-`: `auction-card`, `bid-box` … */
export type ElementName = NameOf<Tag>;

/** The attributes of an element in camelCase: `auctionId` is `auction-id`; null and undefined take one away. */
export type ElementOptions = Readonly<Record<string, string | number | null | undefined>>;

/** Where an element goes: a selector, or the page's own element. */
export type Target = string | Element;

/** A call as data, for a page that cannot know whether the script has come already. */
export type BidkitCall =
  | readonly ['mount', target: Target, name: ElementName, options?: ElementOptions]
  | readonly ['update', target: Target, options: ElementOptions]
  | readonly ['destroy', target: Target]
  | readonly ['texts', locale: string, catalogue: Catalogue];

/** `Bidkit`, the one global of a page with our script tag. */
export interface BidkitGlobal {
  /** Fetches the code if need be and resolves to the instance the page's elements share. Rejects when it cannot be had; may be tried again. */
  load(): Promise<CoreBidkit>;
  /**
   * Puts an element into `target`; what stands there becomes its fallback. A second time it takes the place of
   * what was mounted there.
   * @throws Error when there is no such target or element
   * @example Bidkit.mount('#lot', 'bid-box', { auctionId: 7 }).addEventListener('bidkit:bid', thank);
   */
  mount(target: Target, name: ElementName, options?: ElementOptions): HTMLElement;
  /**
   * Sets the named options of what is mounted in `target`, and no others.
   * @throws Error when there is no such target, or nothing is mounted there
   */
  update(target: Target, options: ElementOptions): void;
  /**
   * Takes away what is mounted in `target`, and gives back what stood there before; harmless when nothing is.
   * @throws Error when there is no such target
   */
  destroy(target: Target): void;
  /** Sets a page's own texts of a locale or a whole language, before those that are shipped; the page is drawn with them at once. */
  texts(locale: string, catalogue: Catalogue): Promise<void>;
  /**
   * Makes calls in turn, as soon as the page has been read: `(window.Bidkit ||= []).push(['mount', '#lot', 'bid-box', { auctionId: 7 }])`
   * works before and after the script has come. One that fails, or that there is not, is told of in the console and stops no other.
   */
  push(...calls: BidkitCall[]): void;
}

declare global {
  /**
   * On a page with our script tag: undefined or an array of calls until the script has come, which makes them, then `BidkitGlobal`.
   * @example if (window.Bidkit && !Array.isArray(window.Bidkit)) window.Bidkit.mount('#lot', 'bid-box', { auctionId: 7 });
   */
  var Bidkit: BidkitGlobal | BidkitCall[] | undefined;
}
