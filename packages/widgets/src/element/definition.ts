import type { AsyncState, CoreBidkit, Store } from '@bidkit/sdk';
import type { VNode } from 'preact';
import { type Attributes, camelCase, type PropsOf } from './attributes.ts';

/** Auctions, deals or direct sales of an instance. */
export interface Collection {
  get(id: number): Store<AsyncState<unknown>>;
  load(id: number): Promise<void>;
}

/** An element: what a page registers, and what a server draws. */
export interface Definition<A extends Attributes = Attributes> {
  readonly tag: `bidkit-${string}`;
  /** Draws the element. A method, so that the definitions of all elements have a common type. */
  component(props: PropsOf<A>): VNode;
  /** The attributes with their readers. Each is a property of the element and a prop of the component. */
  readonly attributes: A;
  /** The element's sheets: later rules win. */
  readonly styles: readonly string[];
  /** Where the element's data is, by the id of its first attribute. Elements without it are not drawn on a server. */
  collection?(bidkit: CoreBidkit): Collection;
}

/** The definition as it is, with the types of its attributes. */
export const element = <A extends Attributes>(definition: Definition<A>): Definition<A> => definition;

/** The props of a component from the texts of its attributes, or the name of an attribute that is not valid. */
export function readProps<A extends Attributes>(
  attributes: A,
  textOf: (name: string) => string | null,
): PropsOf<A> | string {
  const props: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(attributes)) {
    const value = read(textOf(name));
    if (Number.isNaN(value)) return name;
    props[camelCase(name)] = value;
  }
  // The loop has set every property of the type.
  return props as PropsOf<A>;
}
