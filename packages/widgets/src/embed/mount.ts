import type { BidkitGlobal, ElementOptions, Target } from './bidkit-global.ts';
import { developerError } from './developer-error.ts';
import { elements, type Tag } from './elements.ts';

/** The mounted elements by target. Their children are the target's own content, which `destroy` restores. */
const mounted = new WeakMap<Element, Element>();

function findTarget(target: Target): Element {
  const host = typeof target === 'string' ? document.querySelector(target) : target;
  if (!host) throw developerError('target_missing', `No element matches "${target}".`);
  return host;
}

function setAttributes<E extends Element>(element: E, options: ElementOptions = {}): E {
  for (const [option, value] of Object.entries(options)) {
    const name = option.replace(/[A-Z]+/g, '-$&'); // HTML attributes are case-insensitive.
    if (value == null) element.removeAttribute(name);
    // setAttribute converts any value to a string. With an invalid number the element shows its fallback.
    else element.setAttribute(name, value as string);
  }
  return element;
}

export const mount: BidkitGlobal['mount'] = (target, name, options) => {
  const tag = `bidkit-${name}` as Tag;
  if (!elements[tag]) throw developerError('name_unknown', `No element is named "${name}".`);
  destroy(target);
  const host = findTarget(target);
  const element = setAttributes(document.createElement(tag), options);
  mounted.set(host, element);
  element.append(...host.childNodes);
  host.append(element);
  return element;
};

export const update: BidkitGlobal['update'] = (target, options) => {
  const element = mounted.get(findTarget(target));
  if (!element) throw developerError('nothing_mounted', `Nothing is mounted in "${target}".`);
  setAttributes(element, options);
};

export const destroy: BidkitGlobal['destroy'] = (target) => {
  const host = findTarget(target);
  const element = mounted.get(host);
  element?.replaceWith(...element.childNodes);
  mounted.delete(host);
};
