import type { CoreBidkit } from '@bidkit/sdk';
import type { Catalog } from '../i18n/catalog.ts';
import type { Tag } from './elements.ts';

type NameOf<T> = T extends `bidkit-${infer Name}` ? Name : never;
/** The elements by their tags without `bidkit-`: `auction-card`, `bid-box` … */
export type ElementName = NameOf<Tag>;

/** The attributes of an element in camelCase: `auctionId` is `auction-id`; null and undefined remove one. */
export type ElementOptions = Readonly<Record<string, string | number | null | undefined>>;

/** The place of an element: a selector, or an element of the page. */
export type Target = string | Element;

/** A call as data, for pages that do not know whether the script has loaded. */
export type BidkitCall =
  | readonly ['mount', target: Target, name: ElementName, options?: ElementOptions]
  | readonly ['update', target: Target, options: ElementOptions]
  | readonly ['destroy', target: Target]
  | readonly ['texts', locale: string, catalog: Catalog];

/** The type of `window.Bidkit`, the one global of a page with our script tag. */
export interface BidkitGlobal {
  /**
   * Resolves to the instance that the page's elements share, and loads its code if necessary. Rejects when loading
   * fails; the next call tries again.
   */
  load(): Promise<CoreBidkit>;
  /**
   * Puts an element into `target`, whose content becomes its fallback. It replaces an element that was mounted there
   * before.
   * @throws Error when there is no such target or element
   * @example Bidkit.mount('#lot', 'bid-box', { auctionId: 7 }).addEventListener('bidkit:bid', showThanks);
   */
  mount(target: Target, name: ElementName, options?: ElementOptions): HTMLElement;
  /**
   * Sets the named options of the mounted element, and no others.
   * @throws Error when there is no such target, or nothing is mounted there
   */
  update(target: Target, options: ElementOptions): void;
  /**
   * Removes the mounted element from `target` and restores its content. Does nothing when nothing is mounted.
   * @throws Error when there is no such target
   */
  destroy(target: Target): void;
  /** Sets a page's own texts of a locale or a language. They come before the shipped ones and are shown at once. */
  texts(locale: string, catalog: Catalog): Promise<void>;
  /**
   * Runs calls in order, once the document is parsed: `(window.Bidkit ||= []).push(['mount', '#lot', 'bid-box', {
   * auctionId: 7 }])` works before and after the script has loaded. Failed and unknown calls are logged to the console;
   * later calls still run.
   */
  push(...calls: BidkitCall[]): void;
}

declare global {
  /**
   * On a page with our script tag: undefined or an array of calls until the script has loaded, then `BidkitGlobal`.
   * @example if (window.Bidkit && !Array.isArray(window.Bidkit)) window.Bidkit.mount('#lot', 'bid-box', { auctionId: 7
   * });
   */
  var Bidkit: BidkitGlobal | BidkitCall[] | undefined;
}
