import type { CustomElementDeclaration } from 'custom-elements-manifest';
import type { Manifest } from './analyze.ts';
import { attribute, comment, handlers } from './members.ts';

const head = `import type { BidkitEvents } from './index.js';

type Handler<K extends keyof BidkitEvents> = (event: CustomEvent<BidkitEvents[K]>) => void;

/** A callback, an object or, in Solid, a variable. */
type Ref<E> = { get(element: E | null): void }['get'] | { current: E | null } | E | null;

/** Attributes of every tag. */
interface Host<T extends keyof HTMLElementTagNameMap> {
  id?: string | undefined;
  class?: string | undefined;
  className?: string | undefined;
  slot?: string | undefined;
  style?: string | object | undefined;
  hidden?: boolean | 'until-found' | undefined;
  title?: string | undefined;
  role?: string | undefined;
  tabIndex?: number | undefined;
  onClick?: ((event: MouseEvent) => void) | undefined;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  children?: unknown;
  key?: string | number | bigint | null | undefined;
  ref?: Ref<HTMLElementTagNameMap[T]> | undefined;
  [name: \`data-\${string}\`]: unknown;
  [name: \`aria-\${string}\`]: unknown;
}

/**
 * Our tags for TSX. Handlers are \`onbidkit-bid={…}\`. \`onbidkit:bid={…}\` is the same event: tsc, esbuild and oxc take
 * that name, Babel and SWC, and so Next.js, refuse it ("JSX Namespace is disabled by default").
 *
 * Declare the tags to your framework once:
 * @example import type { BidkitTags } from '@bidkit/widgets/jsx'; declare module 'preact' { // or 'react', 'solid-js'
 * namespace JSX {     interface IntrinsicElements extends BidkitTags {}   } }
 */
export interface BidkitTags {
`;

function tag({ tagName, description, attributes = [], events = [] }: CustomElementDeclaration): string {
  const own = [...attributes.map((one) => attribute(one)), ...events.map((one) => handlers(one, 'on'))];
  return `${comment(description, '  ')}  '${tagName}': Host<'${tagName}'> & {\n${own.join('')}  };\n`;
}

/** The types of our tags for frameworks with JSX, as a declaration file. */
export function jsxTypes({ modules }: Manifest): string {
  return `${head}${modules.flatMap(({ declarations }) => declarations.map(tag)).join('')}}\n`;
}
