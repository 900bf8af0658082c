import { diagnose } from '@bidkit/sdk';
import type { CardFieldsParts, CardToken } from './checkout/card-fields.ts';
import type { BidkitEvents } from './element/events.ts';
import { type Tag, elements as tagElements } from './embed/elements.ts';

export {
  type CardFields,
  type CardFieldsParts,
  type CardToken,
  type OpenCardFields,
  setCardFields,
} from './checkout/card-fields.ts';
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
export type { BidkitCall, BidkitGlobal, ElementName, ElementOptions, Target } from './embed/bidkit-global.ts';
export type { Tag } from './embed/elements.ts';
export type { Catalog, CompleteCatalog } from './i18n/catalog.ts';
export { setPageLocale } from './i18n/locale.ts';
export { setTexts } from './i18n/own-texts.ts';
export { createPartnerBidkit, type PartnerOptions } from './partner/partner.ts';

/** The package has the payment forms for the marketplace's own pages. The script tag has none: they would cost every page. */
const elements: typeof tagElements = {
  ...tagElements,
  'bidkit-checkout': () => import('./checkout/checkout.tsx'),
};
const allTags = Object.keys(elements) as Tag[];

/**
 * Registers the custom elements, all or the named ones, fetching only their code; calling it again is harmless. On a
 * server it does nothing: there are no custom elements to register.
 * @example setBidkit(createBidkit({ apiUrl: 'https://first-dollar.example/api' }));
 * await defineElements('bidkit-auction-card');
 */
export async function defineElements(...tags: Tag[]): Promise<void> {
  if (!globalThis.customElements) return;
  const wanted = tags.length ? tags : allTags;
  await Promise.all(wanted.map(async (tag) => (await elements[tag]()).define()));
  setTimeout(() => wanted.forEach(expectInstance), INSTANCE_TIMEOUT_MS);
}

/**
 * Opens the provider's card fields in a box of the page, for a payment outside of the checkout element, such as a
 * membership. Aborting the signal closes them. Answers null for a card after a timeout; rejects when they cannot be
 * loaded.
 * @example
 * const box = document.body.appendChild(document.createElement('div'));
 * const { client_token } = await bidkit.extend(membershipRoutes).createMembershipCardToken({ body: {} });
 * const clientToken = decodeURIComponent(client_token);
 * const parts = { clientToken, box, locale: 'en', title: 'Card', onSubmit: () => {} };
 * const tokenize = await openCardFields(parts, new AbortController().signal);
 * console.log(await tokenize());
 */
export async function openCardFields(
  parts: Omit<CardFieldsParts, 'theme'>,
  signal: AbortSignal,
): Promise<() => Promise<CardToken | null>> {
  const code = await import('./checkout/open-card-fields.ts');
  const fields = await code.openCardFields({ ...parts, theme: code.cardTheme(parts.box) }, signal);
  if (signal.aborted) fields.close();
  signal.throwIfAborted();
  signal.addEventListener('abort', fields.close);
  return () => code.tokenizeCard(fields, signal);
}

/** A page may create its instance after its elements. */
const INSTANCE_TIMEOUT_MS = 3_000;

/** Logs an element without an instance, such as that of a component without a provider. */
function expectInstance(tag: Tag): void {
  // A test environment may have closed its page meanwhile.
  const found = [...(globalThis.document?.querySelectorAll(tag) ?? [])];
  if (found.some(({ bidkit }) => !bidkit)) diagnose('instance_missing', { tag });
}

/** The other name of an event, for frameworks that take no colon: `bidkit-bid` for `bidkit:bid`. */
type Hyphenated<K extends string> = K extends `bidkit:${infer Name}` ? `bidkit-${Name}` : never;
type EventMap = {
  [K in keyof BidkitEvents as K | Hyphenated<K>]: CustomEvent<BidkitEvents[K]>;
};
declare global {
  interface HTMLElementEventMap extends EventMap {}
  interface DocumentEventMap extends EventMap {}
  interface WindowEventMap extends EventMap {}
}
