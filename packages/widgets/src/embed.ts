import type { CoreBidkit as Instance, KeyValueStorage } from '@bidkit/sdk';
import { elements, type Tag } from './elements.ts';

/** The one global of a page with our script tag. */
export interface BidkitGlobal {
  /** Fetches the code if need be and resolves to the instance the page's elements share. */
  load(): Promise<Instance>;
}

declare global {
  var Bidkit: BidkitGlobal | undefined;
}

const tags = Object.keys(elements) as Tag[];
const selector = tags.join();
const ownUrl = import.meta.url;

const script = [...document.scripts].find(({ src }) => src === ownUrl);
const { api = '/api', partner } = script?.dataset ?? {};
const apiUrl = new URL(api, ownUrl).href;
const isForeign = new URL(apiUrl).origin !== location.origin;

// On somebody else's origin a stored `token` may be theirs: ours, which is good for this page alone, has a name of its own.
function pageStorage(): KeyValueStorage | null {
  try {
    const { sessionStorage: kept } = globalThis;
    const own = (key: string) => `bidkit:${key}`;
    return {
      getItem: (key) => kept.getItem(own(key)),
      setItem: (key, value) => kept.setItem(own(key), value),
      removeItem: (key) => kept.removeItem(own(key)),
    };
  } catch {
    return null; // A frame without storage: memory serves until it is left.
  }
}

// The window opens within the click that asked for it; the code that knows what to say there may come a moment later.
function signIn(bidkit: Instance): true {
  const popup = open('', 'bidkit-sign-in', 'popup');
  import('./sign-in.ts').then((code) => code.signIn(bidkit, partner ?? '', popup)).catch(report);
  return true;
}

let bidkit: Promise<Instance> | undefined;
function load(): Promise<Instance> {
  bidkit ??= import('./connect.ts').then((code) =>
    code.connect(
      apiUrl,
      isForeign ? pageStorage() : undefined,
      partner,
      isForeign && partner ? signIn : undefined,
    ),
  );
  return bidkit;
}

// A tag's code is fetched when it comes near the screen; upgrading then takes every tag of that name.
const nearby = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      nearby.unobserve(target);
      const tag = target.localName as Tag;
      if (!customElements.get(tag)) Promise.all([elements[tag](), load()]).catch(report);
    }
  },
  { rootMargin: '400px' },
);

// The page keeps its own content of the tag; whoever looks into the console learns why.
function report(error: unknown): void {
  console.warn('Bidkit could not start', error);
}

function find(root: ParentNode): void {
  for (const element of root.querySelectorAll(selector)) nearby.observe(element);
}

// A second copy of this script, of this version or another, leaves the page to the first.
if (!globalThis.Bidkit) {
  globalThis.Bidkit = { load };
  find(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(selector)) nearby.observe(node);
        find(node);
      }
  }).observe(document, { childList: true, subtree: true });
}
