import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type {
  Attribute,
  CustomElementDeclaration,
  Event,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest';

// `pnpm --filter @bidkit/react generate` writes src/elements.ts from the elements' manifest. The file is checked in,
// so that a fresh clone can be type-checked and tested without a build. A test fails when it is stale.

/** The file of the components. */
export const file = resolve(import.meta.dirname, 'src/elements.ts');

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const comment = (text: string | undefined, indent = '') => (text ? `${indent}/** ${text} */\n` : '');
const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
const shortName = ({ name }: Event) => name.slice('bidkit:'.length);

function attribute({ name, type, default: preset, description }: Attribute): string {
  const text = preset ? `${description} \`${preset}\` by default.` : description;
  // Without these attributes an element shows nothing.
  const optional = name.endsWith('-id') || name === 'source' ? '' : '?';
  const orUndefined = optional && ' | undefined';
  return `${comment(text, '  ')}  ${camelCase(name)}${optional}: ${type?.text}${orUndefined};\n`;
}

const event = (declared: Event) =>
  `${comment(declared.description, '  ')}  ${camelCase(`on-${shortName(declared)}`)}?: Handler<'${declared.name}'> | undefined;\n`;

/** The comment of a component, with the props that it needs and a handler of its first event. */
function withExample({ name, description, attributes = [], events = [] }: CustomElementDeclaration): string {
  const needed = attributes.flatMap((one) => {
    if (one.name === 'source') return ['source="featured"'];
    return one.name.endsWith('-id') ? [`${camelCase(one.name)}={7}`] : [];
  });
  const [first] = events;
  const handler = first
    ? [`${camelCase(`on-${shortName(first)}`)}={({ detail }) => console.log(detail)}`]
    : [];
  return `/**
 * ${description}
 * @example
 * <${[name, ...needed, ...handler].join(' ')} />
 */
`;
}

function component(declaration: CustomElementDeclaration): string {
  const { name, tagName, attributes = [], events = [] } = declaration;
  const props = attributes.map(attribute).join('') + events.map(event).join('');
  return `
/** The props of \`${name}\`. */
export interface ${name}Props extends HostProps {
${props}}

${withExample(declaration)}export const ${name} = elementComponent<'${tagName}', ${name}Props>(
  '${tagName}',
  ${list(attributes.map((one) => one.name))},
  ${list(events.map(shortName))},
);
`;
}

/** The source of the components. */
export function generate(): string {
  const path = createRequire(import.meta.url).resolve('@bidkit/widgets/custom-elements.json');
  const { modules } = JSON.parse(readFileSync(path, 'utf8')) as Package;
  const declarations = modules.flatMap(
    (module: JavaScriptModule) => (module.declarations ?? []) as CustomElementDeclaration[],
  );
  return `// Generated from the elements' manifest by \`pnpm --filter @bidkit/react generate\`.
import { elementComponent, type Handler, type HostProps } from './element-component.ts';
${declarations.map(component).join('')}`;
}

if (import.meta.main) writeFileSync(file, generate());
