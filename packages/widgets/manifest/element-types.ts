import type { Attribute, CustomElementDeclaration } from 'custom-elements-manifest';
import type { Manifest } from './analyze.ts';

const head = `// Written by \`pnpm --filter @bidkit/widgets generate\` from the comments of the elements.
import type { CoreBidkit } from '@bidkit/sdk';

/** The members of every element. */
export interface BidkitElement extends HTMLElement {
  /** The instance this element works with; the page-wide one unless set. */
  bidkit: CoreBidkit | undefined;
  /** How texts, numbers and dates are written, such as \`es-MX\`; the page's unless set, and again with null. */
  get locale(): string;
  set locale(locale: string | null);
  /**
   * Loads again: retries what failed and updates what is shown.
   * @example
   * await document.querySelector('bidkit-bid-box')?.refresh();
   */
  refresh(): Promise<void>;
}
`;

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Values without the attribute: numbers are NaN or their default, a list's source is empty, other texts are null. */
function property({ name, type, description }: Attribute): string {
  const text = type?.text ?? 'string';
  const propertyType = text === 'number' ? text : name === 'source' ? 'string' : `${text} | null`;
  return `  /** ${description} */\n  ${camelCase(name)}: ${propertyType};\n`;
}

const element = ({ name, tagName, attributes = [] }: CustomElementDeclaration): string => `
/** \`<${tagName}>\` on a page. */
export interface ${name}Element extends BidkitElement {
${attributes
  .filter((one) => one.name !== 'locale')
  .map(property)
  .join('')}}
`;

/** The types of the elements on a page, by tag too, as the source of a module. */
export function elementTypes({ modules }: Manifest): string {
  const all = modules.flatMap(({ declarations }) => declarations);
  const tags = all.map(({ name, tagName }) => `    '${tagName}': ${name}Element;\n`).join('');
  return `${head}${all.map(element).join('')}
declare global {
  interface HTMLElementTagNameMap {
${tags}  }
}
`;
}
