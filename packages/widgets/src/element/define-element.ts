import { type ComponentChild, type FunctionComponent, h } from 'preact';
import { type Attributes, camelCase, type PropsOf } from './attributes.ts';
import { BidkitElement } from './bidkit-element.ts';
import { diagnoseAttribute } from './diagnose-attribute.ts';

interface Definition<A extends Attributes> {
  /** The attributes with their readers. Each is a property of the element and a prop of the component. */
  readonly attributes: A;
  /** The element's sheets: later rules win. */
  readonly styles: readonly string[];
}

/**
 * Registers `tag` as an element that draws a component, unless the tag is taken: a page may load us twice. The
 * component starts from scratch when an attribute that ends in `-id` changes; it is not drawn while one of its props is
 * NaN.
 */
export function defineElement<A extends Attributes>(
  tag: string,
  component: FunctionComponent<PropsOf<A>>,
  { attributes, styles }: Definition<A>,
): void {
  if (customElements.get(tag)) return;
  class Defined extends BidkitElement {
    static readonly observedAttributes = [...Object.keys(attributes), 'locale'];

    protected styles(): readonly string[] {
      return styles;
    }

    protected content(): ComponentChild {
      const props: Record<string, unknown> = {};
      for (const [name, read] of Object.entries(attributes)) {
        const value = read(this.getAttribute(name));
        if (Number.isNaN(value)) {
          diagnoseAttribute(this, name);
          return null;
        }
        props[camelCase(name)] = value;
      }
      // The loop has set every property of the type.
      return h(component, props as PropsOf<A>);
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
