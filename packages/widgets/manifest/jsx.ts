import type { Attribute, CustomElementDeclaration, Event } from 'custom-elements-manifest';
import type { Manifest } from './analyze.ts';

const head = `import type { BidkitEvents } from './index.js';

type Handler<K extends keyof BidkitEvents> = (event: CustomEvent<BidkitEvents[K]>) => void;

/** A callback, an object or, in Solid, a variable. */
type Ref<E> = { get(element: E | null): void }['get'] | { current: E | null } | E | null;

/** Attributes of every tag. */
interface Host<T extends keyof HTMLElementTagNameMap> {
  id?: string;
  class?: string;
  className?: string;
  slot?: string;
  style?: string | object;
  hidden?: boolean | 'until-found';
  title?: string;
  role?: string;
  tabIndex?: number;
  onClick?: (event: MouseEvent) => void;
  lang?: string;
  dir?: 'ltr' | 'rtl' | 'auto';
  children?: unknown;
  key?: string | number | bigint | null;
  ref?: Ref<HTMLElementTagNameMap[T]>;
  [name: \`data-\${string}\`]: unknown;
  [name: \`aria-\${string}\`]: unknown;
}

/**
 * Our tags for TSX. Handlers are \`onbidkit:bid={…}\`: tsc, esbuild and oxc take such a name; Babel and SWC, and so
 * Next.js, refuse it ("JSX Namespace is disabled by default"). With those, listen by \`ref\` and \`addEventListener\`,
 * or use the components of \`@bidkit/react\`.
 *
 * Declare the tags to your framework once:
 * @example import type { BidkitTags } from '@bidkit/widgets/jsx'; declare module 'preact' { // or 'react', 'solid-js'
 * namespace JSX {     interface IntrinsicElements extends BidkitTags {}   } }
 */
export interface BidkitTags {
`;

/** One sentence as JSDoc. */
const comment = (text: string | undefined, indent: string) =>
  text ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : '';

function attribute({ name, type, default: preset, description }: Attribute): string {
  const text = type?.text === 'number' ? 'number | string' : type?.text;
  const sentence = preset ? `${description} \`${preset}\` unless set.` : description;
  return `${comment(sentence, '    ')}    '${name}'${name.endsWith('-id') || name === 'source' ? '' : '?'}: ${text};\n`;
}

const event = ({ name, description }: Event) =>
  `${comment(description, '    ')}    'on${name}'?: Handler<'${name}'>;\n`;

function tag({ tagName, description, attributes = [], events = [] }: CustomElementDeclaration): string {
  const own = attributes.map(attribute).join('') + events.map(event).join('');
  return `${comment(description, '  ')}  '${tagName}': Host<'${tagName}'> & {\n${own}  };\n`;
}

/** The types of our tags for frameworks with JSX, as a declaration file. */
export function jsxTypes({ modules }: Manifest): string {
  return `${head}${modules.flatMap(({ declarations }) => declarations.map(tag)).join('')}}\n`;
}
