import type { BidkitEvents } from './element/events.ts';
import { elements, type Tag } from './embed/elements.ts';

export {
  type CardFields,
  type CardFieldsParts,
  type CardToken,
  type OpenCardFields,
  setCardFields,
} from './checkout/card-provider.ts';
export type {
  FrameMessage,
  FrameTheme,
  HostMessage,
  PlainError,
  Relayed,
} from './checkout/frame-messages.ts';
export type { BidkitEvents, CheckoutStep, Subject } from './element/events.ts';
export { getBidkit, setBidkit } from './element/page-instance.ts';
export type * from './element-types.ts';
export type { Tag } from './embed/elements.ts';
export type { BidkitCall, BidkitGlobal, ElementName, ElementOptions, Target } from './embed/page-api.ts';
export type { Catalogue, CompleteCatalogue } from './i18n/catalogue.ts';
export { setPageLocale } from './i18n/locale.ts';
export { setTexts } from './i18n/own-texts.ts';
export { createPartnerBidkit, type PartnerOptions } from './partner/partner.ts';

const allTags = Object.keys(elements) as Tag[];

/**
 * Registers the custom elements, all or the named ones, fetching only their code; calling it again is harmless. On a
 * server it does nothing: there are no custom elements to register.
 * @example setBidkit(createBidkit({ apiUrl: 'https://first-dollar.example/api' }));
 * await defineElements('bidkit-auction-card');
 */
export async function defineElements(...tags: Tag[]): Promise<void> {
  if (!globalThis.customElements) return;
  await Promise.all((tags.length ? tags : allTags).map(async (tag) => (await elements[tag]()).define()));
}

type EventMap = { [K in keyof BidkitEvents]: CustomEvent<BidkitEvents[K]> };
declare global {
  interface HTMLElementEventMap extends EventMap {}
  interface DocumentEventMap extends EventMap {}
  interface WindowEventMap extends EventMap {}
}
