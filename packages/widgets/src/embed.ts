import type { CoreBidkit as Instance } from '@bidkit/sdk';
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

function apiUrl(): string {
  const script = [...document.scripts].find(({ src }) => src === ownUrl);
  return new URL(script?.dataset.api ?? '/api', ownUrl).href;
}

let bidkit: Promise<Instance> | undefined;
function load(): Promise<Instance> {
  bidkit ??= import('./connect.ts').then((code) => code.connect(apiUrl()));
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
