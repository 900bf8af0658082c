import type { CoreBidkit as Instance } from '@bidkit/sdk';
import { elements, type Tag } from './elements.ts';
import { mistake, ownUrl } from './mistake.ts';
import { destroy, mount, update } from './mount.ts';
import type { BidkitCall, BidkitGlobal } from './page-api.ts';

const script = [...document.scripts].find(({ src }) => src === ownUrl);
const { api = '/api', partner, locale } = script?.dataset ?? {};

const core = () => import('./connect.ts');

let bidkit: Promise<Instance> | undefined;
function load(): Promise<Instance> {
  bidkit ??= core()
    .then((code) => code.connect(api, partner, locale))
    .catch((error) => {
      bidkit = undefined; // The next call tries again.
      throw error;
    });
  return bidkit;
}

// A tag's code is loaded when it comes near the screen; then every tag of that name is upgraded. A failed load is tried
// again when the tag comes near again.
const nearby = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting)
        Promise.all([elements[target.localName as Tag](), load()]).then(
          ([code, instance]) => {
            code.define();
            // A bundle on the page may have defined this tag before: its element does not know our instance.
            (target as { bidkit?: Instance }).bidkit ??= instance;
            nearby.unobserve(target);
            // Otherwise the tag keeps the page's own content, and the console has the reason.
          },
          (error) => console.error(mistake('code_not_loaded', error).message),
        );
  },
  { rootMargin: '400px' },
);

/** Waits for our tags below a node until they come near the screen. Other tags with our prefix are mistyped. */
function find(root: ParentNode, waiting = ':not(:defined)'): void {
  for (const element of root.querySelectorAll(waiting)) {
    const tag = element.localName;
    if (elements[tag as Tag]) nearby.observe(element);
    else if (/^bidkit-/.test(tag))
      core()
        .then((code) => code.diagnoseTag(api, tag))
        .catch(console.error);
  }
}

const page: BidkitGlobal = {
  load,
  mount(...given) {
    const element = mount(...given);
    nearby.observe(element); // The observer below does not see into shadow roots.
    return element;
  },
  update,
  destroy,
  texts: async (...given) => (await import('../i18n/own-texts.ts')).setTexts(...given),
  push(...calls) {
    // An async script may run before the targets are parsed.
    if (document.readyState === 'loading')
      return addEventListener('DOMContentLoaded', () => page.push(...calls));
    for (const call of calls) run(call).catch(console.error);
  },
};

/** Rejects both when the call throws and when its promise rejects. */
async function run([name, ...args]: BidkitCall): Promise<void> {
  if (!page[name]) throw mistake('call_unknown', `There is no call "${name}".`);
  // The tuple type of a call matches the arguments to the method.
  await (page[name] as (...args: unknown[]) => unknown)(...args);
}

// A second copy of this script, of this version or another, does nothing.
const before = globalThis.Bidkit as (BidkitCall[] & Partial<BidkitGlobal>) | undefined;
if (!before?.load) {
  globalThis.Bidkit = page;
  find(document, '*');
  new MutationObserver((records) => {
    // A mutation observer of child nodes reports elements and documents only.
    for (const target of new Set(records.map((record) => record.target as Element))) find(target);
  }).observe(document, { childList: true, subtree: true });
  addEventListener('online', () => {
    nearby.disconnect();
    find(document);
  });
  // An element with the id `Bidkit` also creates such a global.
  if (Array.isArray(before)) page.push(...before);
}
