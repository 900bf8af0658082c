import { h, text, type VNode } from 'superfine';

/** What may stand between two tags; null, false and undefined draw nothing. */
export type Child = VNode | string | number | false | null | undefined | readonly Child[];

type Component<P> = (props: P) => VNode | null;

/** JSX for Superfine: a lower-case tag becomes a vnode, a component is called on the spot and keeps no state. */
export function jsx<P extends { children?: Child }>(
  type: string | Component<P>,
  props: P,
  key?: string | number,
): VNode | null {
  if (typeof type !== 'string') return type(props);
  const { children, ...attributes } = props;
  const kids = [children].flat(9).map((kid) => (typeof kid === 'object' || !kid ? kid : text(kid)));
  return h(type, { ...attributes, key }, kids);
}

export { jsx as jsxDEV, jsx as jsxs };

interface Attributes {
  key?: string | number | undefined;
  children?: Child;
  onclick?: (event: MouseEvent) => void;
  oninput?: (event: InputEvent) => void;
  onsubmit?: (event: SubmitEvent) => void;
  oncancel?: (event: Event) => void;
  onerror?: (event: Event) => void;
  /** Written as a property where the element has one, else as an attribute; false and null remove an attribute. */
  [attribute: string]: unknown;
}

// TypeScript looks for the types of JSX in a namespace of this name; nothing of it exists at run time.
export declare namespace JSX {
  type Element = VNode | null;
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicAttributes {
    key?: string | number | undefined;
  }
  interface IntrinsicElements {
    [tag: string]: Attributes;
  }
}
