// The package brings no types of its own.
declare module 'superfine' {
  /** What is to be drawn: a tag with its properties and children, or a text. */
  export interface VNode {
    readonly tag: unknown;
  }
  export function h(tag: string, props: object, children: readonly unknown[]): VNode;
  export function text(value: string | number): VNode;
  /** Makes `node`, or what replaces it in its parent, look like `vnode`. */
  export function patch(node: Node, vnode: VNode): Node;
}
