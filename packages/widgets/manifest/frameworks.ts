import type { CustomElementDeclaration } from 'custom-elements-manifest';
import type { Manifest } from './analyze.ts';
import { attribute, comment, handlers } from './members.ts';

const handler = `
type Handler<K extends keyof BidkitEvents> = (event: CustomEvent<BidkitEvents[K]>) => void;
`;

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capitalized = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

const all = ({ modules }: Manifest) => modules.flatMap(({ declarations }) => declarations);

/** The types of our tags in Vue's templates, as a declaration file. */
export function vueTypes(manifest: Manifest): string {
  const tag = ({ tagName, description, attributes = [], events = [] }: CustomElementDeclaration) => {
    const own = [
      ...attributes.map((one) => attribute(one, camelCase)),
      // `@bidkit-bid` is the prop `onBidkitBid`, `@bidkit:bid` is `onBidkit:bid`.
      ...events.map((one) => handlers(one, 'on', (name) => capitalized(camelCase(name)))),
    ];
    return `${comment(description, '  ')}  '${tagName}': Component<{\n${own.join('')}  }>;\n`;
  };
  return `import type { HTMLAttributes, ReservedProps } from 'vue';
import type { BidkitEvents } from './index.js';
${handler}
type Component<Props> = new () => { $props: HTMLAttributes & ReservedProps & Props };

/** Our tags for Vue's templates. Once in a project: \`import type {} from '@bidkit/widgets/vue'\`. */
export interface BidkitComponents {
${all(manifest).map(tag).join('')}}

declare module 'vue' {
  interface GlobalComponents extends BidkitComponents {}
  interface HTMLAttributes {
    /** The slot of the element around it. Vue's own types lack it. */
    slot?: string | undefined;
  }
}
`;
}

/** The types of our tags in Svelte's markup, as a declaration file. */
export function svelteTypes(manifest: Manifest): string {
  const tag = ({ tagName, name, description, attributes = [], events = [] }: CustomElementDeclaration) => {
    const own = [
      ...attributes.map((one) => attribute(one)),
      ...events.flatMap((one) => [handlers(one, 'on'), handlers(one, 'on:')]),
    ];
    return `${comment(description, '  ')}  '${tagName}': HTMLAttributes<${name}Element> & {\n${own.join('')}  };\n`;
  };
  const names = all(manifest).map(({ name }) => `${name}Element`);
  return `import type { HTMLAttributes } from 'svelte/elements';
import type { ${['BidkitEvents', ...names].sort().join(', ')} } from './index.js';
${handler}
/** Our tags for Svelte's markup. Once in a project: \`import type {} from '@bidkit/widgets/svelte'\`. */
export interface BidkitTags {
${all(manifest).map(tag).join('')}}

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends BidkitTags {}
}
`;
}
