import { controlOf } from './control.ts';
import { camelCase, type ElementManifest, shortName } from './manifest.ts';

/** The link inside a tag, for visitors without scripts. */
export interface Fallback {
  readonly href: string;
  readonly text: string;
}

/** The settings of the playground. */
export interface Setup {
  readonly element: ElementManifest;
  /** Attributes by name. Empty ones are not set. */
  readonly values: Readonly<Record<string, string>>;
  /** Changed tokens, such as `--bidkit-accent`. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly scheme: 'light' | 'dark' | null;
  readonly partner: string;
  /** Origin of the script. */
  readonly server: string;
  readonly fallback: Fallback;
}

const encode = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Quotes a text as a JavaScript string. */
const quote = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

const kindOf = ({ element }: Setup, name: string) =>
  controlOf(element.attributes.find((attribute) => attribute.name === name)?.type?.text).kind;

/** The attributes that are set, in the manifest's order. */
const given = ({ element, values }: Setup) =>
  element.attributes.flatMap(({ name }) => (values[name] ? [[name, values[name]] as const] : []));

const script = ({ server, partner }: Setup) =>
  `<script type="module" src="${server}/embed/v1/bidkit.js"${partner && ` data-partner="${encode(partner)}"`}></script>`;

const link = ({ fallback }: Setup) => `<a href="${encode(fallback.href)}">${encode(fallback.text)}</a>`;

/** The script tag and the element's tag. */
export function tagOf(setup: Setup): string {
  const { tagName } = setup.element;
  const attributes = given(setup).map(([name, value]) =>
    kindOf(setup, name) === 'switch' ? ` ${name}` : ` ${name}="${encode(value)}"`,
  );
  return `${script(setup)}\n\n<${tagName}${attributes.join('')}>\n  ${link(setup)}\n</${tagName}>`;
}

/** The element by a call, which may run before the script has loaded. */
export function callOf(setup: Setup): string {
  const options = given(setup).map(([name, value]) => {
    const plain = kindOf(setup, name) === 'number' ? value : quote(value);
    return `${camelCase(name)}: ${kindOf(setup, name) === 'switch' ? "''" : plain}`;
  });
  const object = options.length ? `, { ${options.join(', ')} }` : '';
  return [
    `${script(setup)}`,
    '',
    `<div id="bidkit">${link(setup)}</div>`,
    '<script>',
    `  (window.Bidkit ||= []).push(['mount', '#bidkit', '${shortName(setup.element)}'${object}]);`,
    '</script>',
  ].join('\n');
}

/** The element as a React component. */
export function jsxOf(setup: Setup): string {
  const { name: component, events } = setup.element;
  const props = given(setup).map(([name, value]) => {
    if (kindOf(setup, name) === 'switch') return camelCase(name);
    return `${camelCase(name)}=${kindOf(setup, name) === 'number' ? `{${value}}` : `"${encode(value)}"`}`;
  });
  const [first] = events;
  const handler = first
    ? [`${camelCase(`on-${first.name.replace('bidkit:', '')}`)}={({ detail }) => console.log(detail)}`]
    : [];
  // Without a partner's key it is a page of the marketplace itself.
  const [make, partner, ...begin] = setup.partner
    ? ['createPartnerBidkit', `, partner: ${quote(setup.partner)}`]
    : ['createBidkit', '', 'bidkit.clock.start();', 'bidkit.session.load();'];
  return [
    `import { BidkitProvider, ${component}, ${make} } from '@bidkit/react';`,
    '',
    `const bidkit = ${make}({ apiUrl: '${setup.server}/api'${partner} });`,
    ...begin,
    '',
    'export const OnSale = () => (',
    '  <BidkitProvider bidkit={bidkit}>',
    `    <${component}${[...props, ...handler].map((prop) => `\n      ${prop}`).join('')}`,
    '    >',
    `      ${link(setup)}`,
    `    </${component}>`,
    '  </BidkitProvider>',
    ');',
  ].join('\n');
}

/** The page's style sheet: changed tokens, and the space for the element until it has loaded. */
export function styleOf({ element, tokens, scheme }: Setup): string {
  const rules = [
    ...(scheme ? [`  color-scheme: ${scheme};`] : []),
    ...Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`),
  ];
  const room = `${element.tagName}:not(:defined) {\n  display: block;\n  min-block-size: 26rem;\n}`;
  return rules.length ? `${element.tagName} {\n${rules.join('\n')}\n}\n${room}` : room;
}
