import type { CoreBidkit } from '@bidkit/sdk';
import { h, options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { createStore } from 'zustand/vanilla';
import { auctionCard } from './auction-card/auction-card.tsx';
import { bidBox } from './bid-box/bid-box.tsx';
import { buyDirect } from './buy-direct/buy-direct.tsx';
import { dealOffer } from './deal-offer/deal-offer.tsx';
import { type Definition, readProps } from './element/definition.ts';
import { type Announcement, Context, type ElementContext } from './element/element-context.ts';
import type { Tag } from './embed/elements.ts';
import { inUtc } from './i18n/dates.ts';
import { toLocale } from './i18n/locale.ts';
import own from './server/server.css?inline';
import { stillView } from './server/still-view.tsx';
import base from './ui/base.css?inline';

export type { Tag } from './embed/elements.ts';

const definitions: readonly Definition[] = [auctionCard, bidBox, dealOffer, buyDirect];

/** The text of an element's style element. Its tokens are inherited from the page. */
const styleOf = ({ styles }: Definition): string => [base, ...styles, own].join('\n');

/**
 * The text of every style element that `renderShadowRoot` may write, for the hashes of a content security policy.
 * @example
 * import { createHash } from 'node:crypto';
 * const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
 * const styleSrc = ["'self'", ...shadowStyleSheets.map(hashOf)].join(' ');
 */
export const shadowStyleSheets: readonly string[] = definitions.map(styleOf);

/**
 * The HTML of an element's shadow root, drawn on a server from the data in the stores of `bidkit`: the content of
 * `<template shadowrootmode="open">`, first in the element. The element in the browser adopts it. Null when the stores
 * do not have the data, an attribute is not valid, or the element has no server view. Texts are English. With
 * `data-picture="eager"` the picture of an element on the first screen is not loaded lazily, with `"first"` it is also
 * loaded before other pictures.
 * @example
 * const bidkit = createBidkit({ apiUrl: 'https://first-dollar.example/api', storage: null });
 * await bidkit.auctions.load(7);
 * const root = renderShadowRoot('bidkit-auction-card', { 'auction-id': 7 }, bidkit);
 * const card = root && `<template shadowrootmode="open">${root}</template>`;
 */
export function renderShadowRoot(
  tag: Tag,
  attributes: Readonly<Record<string, string | number | null | undefined>>,
  bidkit: CoreBidkit,
): string | null {
  const definition = definitions.find((one) => one.tag === tag);
  if (!definition) return null;
  const textOf = (name: string) => attributes[name]?.toString() ?? null;
  const props = readProps(definition.attributes, textOf);
  if (typeof props === 'string') return null;
  const [id = ''] = Object.keys(definition.attributes);
  if (
    !definition
      .collection?.(bidkit)
      .get(Number(textOf(id)))
      .getState().data
  )
    return null;
  const context = contextOf(bidkit, textOf('locale'));
  const content = h(Context.Provider, { value: context }, h(definition.component, props));
  const adapt = (vnode: VNode) => adaptNode(vnode, textOf('data-picture'));
  return `<style>${styleOf(definition)}</style>${inUtc(() => withAdapted(adapt, () => renderToString(content)))}`;
}

/** Changes what a server writes of a node. */
function adaptNode({ type, props }: VNode, picture: string | null): void {
  // A press before the element's code is there would do nothing.
  if (type === 'button') Object.assign(props, { disabled: true });
  if (type !== 'img') return;
  if (picture !== null) Object.assign(props, { loading: 'eager' });
  if (picture === 'first') Object.assign(props, { fetchpriority: 'high' });
}

/** Calls `adapt` with each node that `render` creates. */
function withAdapted<T>(adapt: (vnode: VNode) => void, render: () => T): T {
  const before = options.vnode;
  options.vnode = (vnode: VNode) => {
    adapt(vnode);
    before?.(vnode);
  };
  try {
    return render();
  } finally {
    if (before) options.vnode = before;
    else delete options.vnode;
  }
}

/** The context of an element that nothing happens to. */
function contextOf(bidkit: CoreBidkit, tag: string | null): ElementContext {
  const locale = toLocale(tag);
  return {
    bidkit,
    // Only effects and listeners use the nodes and functions below, and a server runs none.
    host: {} as HTMLElement,
    root: {} as ShadowRoot,
    emit: () => false,
    announce: () => {},
    onRefresh: () => () => {},
    announcement: createStore<Announcement>(() => ({ text: () => '', count: 0 })),
    // The texts are English, so dates are.
    locale: /^en\b/.test(locale) ? locale : 'en',
    still: stillView(bidkit.clock.now()),
  };
}
