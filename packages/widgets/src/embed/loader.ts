import type { CoreBidkit as Instance } from '@bidkit/sdk';
import type { BidkitCall, BidkitGlobal } from './bidkit-global.ts';
import { developerError, ownUrl } from './developer-error.ts';
import { elements, type Tag } from './elements.ts';
import { destroy, mount, update } from './mount.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(ownUrl);

const importInstanceCode = () => import('./create-page-instance.ts');

let bidkit: Promise<Instance> | undefined;
function load(): Promise<Instance> {
  bidkit ??= importInstanceCode()
    .then((code) => code.createPageInstance(settings))
    .catch((error) => {
      bidkit = undefined; // The next call tries again.
      throw error;
    });
  return bidkit;
}

// Loads the code of a tag that is about to scroll into view. The browser then upgrades all tags of that name. After a
// failure, scrolling away and back tries again.
const nearby = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting)
        Promise.all([elements[target.localName as Tag](), load()]).then(
          ([code, instance]) => {
            code.define();
            // If a bundle of the page has defined this tag, its element has no instance.
            (target as { bidkit?: Instance }).bidkit ??= instance;
            nearby.unobserve(target);
          },
          // The tag keeps showing its fallback.
          (error) => console.error(developerError('code_not_loaded', error).message),
        );
  },
  { rootMargin: '400px' },
);

/** Observes our tags below a node, so that their code loads in time. Logs unknown tags with our prefix. */
function observeTags(root: ParentNode, selector = ':not(:defined)'): void {
  for (const element of root.querySelectorAll(selector)) {
    const tag = element.localName;
    if (elements[tag as Tag]) nearby.observe(element);
    else if (/^bidkit-/.test(tag))
      importInstanceCode()
        .then((code) => code.diagnoseTag(settings, tag))
        .catch(console.error);
  }
}

const bidkitGlobal: BidkitGlobal = {
  load,
  mount(...given) {
    const element = mount(...given);
    nearby.observe(element); // The mutation observer below does not report changes in shadow roots.
    return element;
  },
  update,
  destroy,
  texts: async (...given) => (await import('../i18n/own-texts.ts')).setTexts(...given),
  push(...calls) {
    // An async script may run before the targets are parsed.
    if (document.readyState === 'loading')
      return addEventListener('DOMContentLoaded', () => bidkitGlobal.push(...calls));
    for (const call of calls) run(call).catch(console.error);
  },
};

/** Rejects both when the call throws and when its promise rejects. */
async function run([name, ...args]: BidkitCall): Promise<void> {
  if (!bidkitGlobal[name]) throw developerError('call_unknown', `There is no call "${name}".`);
  // The tuple type of a call matches the arguments to the method.
  await (bidkitGlobal[name] as (...args: unknown[]) => unknown)(...args);
}

// A second copy of this script, of this version or another, does nothing.
const existing = globalThis.Bidkit as (BidkitCall[] & Partial<BidkitGlobal>) | undefined;
if (!existing?.load) {
  globalThis.Bidkit = bidkitGlobal;
  observeTags(document, '*'); // Also tags that a bundle has defined.
  new MutationObserver((records) => {
    // A mutation observer of child nodes reports elements and documents only.
    for (const target of new Set(records.map((record) => record.target as Element))) observeTags(target);
  }).observe(document, { childList: true, subtree: true });
  addEventListener('online', () => {
    nearby.disconnect();
    observeTags(document);
  });
  // `Bidkit` may also be an HTML element with that id, not the array of calls.
  if (Array.isArray(existing)) bidkitGlobal.push(...existing);
}
