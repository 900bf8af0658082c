import type { CoreBidkit } from '@bidkit/sdk';
import { type ComponentChild, h } from 'preact';
import { type Attributes, camelCase } from './attributes.ts';
import { BidkitElement } from './bidkit-element.ts';
import { type Collection, type Definition, readProps } from './definition.ts';
import { diagnoseAttribute } from './diagnose-attribute.ts';

/**
 * Registers an element that draws a component, unless the tag is taken: a page may load us twice. The component starts
 * from scratch when an attribute that ends in `-id` changes; it is not drawn while one of its props is NaN.
 */
export function defineElement<A extends Attributes>({
  tag,
  component,
  attributes,
  styles,
  collection,
}: Definition<A>): void {
  if (customElements.get(tag)) return;
  class Defined extends BidkitElement {
    static readonly observedAttributes = [...Object.keys(attributes), 'locale'];

    protected styles(): readonly string[] {
      return styles;
    }

    protected content(): ComponentChild {
      const props = readProps(attributes, (name) => this.getAttribute(name));
      if (typeof props !== 'string') return h(component, props);
      diagnoseAttribute(this, props);
      return null;
    }

    protected collection(bidkit: CoreBidkit): Collection | undefined {
      return collection?.(bidkit);
    }
  }
  for (const [name, read] of Object.entries(attributes))
    Object.defineProperty(Defined.prototype, camelCase(name), {
      get(this: Element) {
        return read(this.getAttribute(name));
      },
      set(this: Element, value: string | number | null | undefined) {
        if (value == null) this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      },
    });
  customElements.define(tag, Defined);
}
