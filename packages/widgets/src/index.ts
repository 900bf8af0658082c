/// <reference path="./css.d.ts" />
import { elements, type Tag } from './elements.ts';

export type { BidkitElement } from './define.ts';
export type { Tag } from './elements.ts';
export type { BidkitEvents } from './events.ts';
export { getBidkit, setBidkit } from './shared.ts';

const allTags = Object.keys(elements) as Tag[];

/**
 * Registers the custom elements, all or the named ones, fetching only their code; calling it again is harmless.
 * @example setBidkit(createBidkit({ apiUrl: 'https://house.example/api' }));
 * await defineElements('bidkit-auction-card');
 */
export async function defineElements(...tags: Tag[]): Promise<void> {
  await Promise.all((tags.length ? tags : allTags).map((tag) => elements[tag]()));
}

type Events = import('./events.ts').BidkitEvents;
declare global {
  interface HTMLElementTagNameMap extends Record<Tag, import('./define.ts').BidkitElement> {}
  interface HTMLElementEventMap extends BidkitEventMap {}
}
type BidkitEventMap = { [K in keyof Events]: CustomEvent<Events[K]> };
