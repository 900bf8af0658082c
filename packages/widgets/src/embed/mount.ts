import { elements, type Tag } from './elements.ts';
import { mistake } from './mistake.ts';
import type { BidkitGlobal, ElementOptions, Target } from './page-api.ts';

/** The mounted elements by target. Their children are the target's own content, which is restored. */
const mounted = new WeakMap<Element, Element>();

function find(target: Target): Element {
  const host = typeof target === 'string' ? document.querySelector(target) : target;
  if (!host) throw mistake('target_missing', `No element matches "${target}".`);
  return host;
}

function set<E extends Element>(element: E, options: ElementOptions = {}): E {
  for (const [option, value] of Object.entries(options)) {
    const name = option.replace(/[A-Z]+/g, '-$&'); // HTML attributes are case-insensitive.
    if (value == null) element.removeAttribute(name);
    // setAttribute makes a string of any value. With an invalid number the element shows the page's own content.
    else element.setAttribute(name, value as string);
  }
  return element;
}

export const mount: BidkitGlobal['mount'] = (target, name, options) => {
  const tag = `bidkit-${name}` as Tag;
  if (!elements[tag]) throw mistake('name_unknown', `No element is named "${name}".`);
  destroy(target);
  const host = find(target);
  const element = set(document.createElement(tag), options);
  mounted.set(host, element);
  element.append(...host.childNodes);
  host.append(element);
  return element;
};

export const update: BidkitGlobal['update'] = (target, options) => {
  const element = mounted.get(find(target));
  if (!element) throw mistake('nothing_mounted', `Nothing is mounted in "${target}".`);
  set(element, options);
};

export const destroy: BidkitGlobal['destroy'] = (target) => {
  const host = find(target);
  const element = mounted.get(host);
  element?.replaceWith(...element.childNodes);
  mounted.delete(host);
};
