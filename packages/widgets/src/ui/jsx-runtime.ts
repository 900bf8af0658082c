import { type ComponentType, Fragment, h, type Key, type VNode } from 'preact';

/**
 * JSX by way of `h`, which every bundle has anyway: Preact's own runtime repeats it for 150 bytes. The build of the script
 * tag puts this in its place.
 */
export function jsx(type: string | ComponentType, props: object, key?: Key): VNode {
  return h(type as ComponentType, key === undefined ? props : { ...props, key });
}

export { Fragment, jsx as jsxs };
