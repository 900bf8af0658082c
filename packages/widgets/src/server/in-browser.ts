import type { renderShadowRoot as render } from '../server.ts';

// `@bidkit/widgets/server` of a bundle for browsers, where elements show themselves: a file that is rendered on a server
// and in the browser can import it, and visitors do not load it.

export type { Tag } from '../embed/elements.ts';

/** Null: in a browser nothing is rendered for an element. */
export const renderShadowRoot: typeof render = () => null;

/** None: in a browser the elements bring their styles. */
export const shadowStyleSheets: readonly string[] = [];
