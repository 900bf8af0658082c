import type {
  Attribute,
  ClassMember,
  CssCustomProperty,
  CustomElementDeclaration,
  CustomElementField,
  Event,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest';
import { tokens, usedBy } from '../tokens.ts';
import { detailOf, events } from './events.ts';
import { closure, read } from './sources.ts';

/** What our elements import at run time, and where their types are. */
const module = 'dist/index.js';

/** Where a file makes an element of a view, or defines a class of its own. */
const registration = /(?:defineElement\([^;]*?|customElements\.define\()'(bidkit-[\w-]+)',\s*(\w+)/;

/** The part of the analyzer's plugins that ours needs. */
export interface ManifestPlugin {
  name: string;
  moduleLinkPhase(parts: { moduleDoc: JavaScriptModule }): void;
  packageLinkPhase(parts: { customElementsManifest: Package }): void;
}

/**
 * Our elements are views which `defineElement` makes elements of: each view's comment says what its element has of its own,
 * that of ViewElement what all of them have. This plugin puts both together and leaves everything else out.
 */
export function viewElements(): ManifestPlugin {
  const views = new Map<string, CustomElementDeclaration>();
  return {
    name: 'bidkit-view-elements',
    // Later the analyzer forgets classes that are not exported.
    moduleLinkPhase({ moduleDoc }) {
      for (const declaration of moduleDoc.declarations ?? [])
        if (declaration.kind === 'class')
          views.set(`${moduleDoc.path}#${declaration.name}`, declaration as CustomElementDeclaration);
    },
    packageLinkPhase({ customElementsManifest }) {
      const shared = views.get('element/define.ts#ViewElement');
      const declarations = customElementsManifest.modules.flatMap(({ path }) => {
        const [, tag, view] = registration.exec(read(path)) ?? [];
        const own = views.get(`${path}#${view}`);
        return tag && own && shared ? [element(tag, own, shared, path)] : [];
      });
      customElementsManifest.schemaVersion = '2.1.0';
      customElementsManifest.modules = [
        {
          kind: 'javascript-module',
          path: module,
          declarations,
          exports: declarations.map(({ name, tagName = '' }) => ({
            kind: 'custom-element-definition',
            name: tagName,
            declaration: { name, module },
          })),
        },
      ];
    },
  };
}

/** `stream-notice` -> `streamNotice` */
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function element(
  tagName: string,
  own: CustomElementDeclaration,
  shared: CustomElementDeclaration,
  path: string,
): CustomElementDeclaration {
  const className = camelCase(tagName.slice('bidkit'.length));
  const fields = [...(shared.members ?? []), ...fieldsOf(own)].filter(
    ({ name, privacy }) => !name.startsWith('#') && !['private', 'protected'].includes(privacy ?? 'public'),
  );
  // Each has a property (element/define.ts).
  const attributes = both(own.attributes, shared.attributes).map((attribute) => ({
    ...attribute,
    fieldName: camelCase(attribute.name),
  }));
  const thing = /^(\w+)-id$/m.exec(attributes.map(({ name }) => name).join('\n'))?.[1];
  return {
    kind: 'class',
    customElement: true,
    tagName,
    name: className,
    description: own.description ?? '',
    attributes,
    members: [...attributes.flatMap((attribute) => fieldOf(attribute, fields)), ...fields],
    events: both(own.events, shared.events).map((event) => typed(event, thing)),
    slots: both(own.slots, shared.slots),
    cssParts: both(own.cssParts, shared.cssParts),
    cssProperties: [
      ...(own.cssProperties ?? []).filter(({ name }) => !name.endsWith('*')),
      ...propertiesOf(path),
    ],
  };
}

/** What an element has of its own, then what all have: the analyzer repeats that where a class extends ViewElement. */
const both = <T extends object>(own: readonly T[] = [], shared: readonly T[] = []): T[] => [
  ...own.filter((thing) => !('inheritedFrom' in thing)),
  ...shared,
];

/** The public fields a class has for its attributes. */
const fieldsOf = ({ members = [], attributes = [] }: CustomElementDeclaration): ClassMember[] =>
  members.filter(
    (member) =>
      member.kind === 'field' &&
      !('inheritedFrom' in member) &&
      attributes.some(({ name }) => name === member.name),
  );

function fieldOf(attribute: Attribute & { fieldName: string }, members: ClassMember[]): CustomElementField[] {
  const { fieldName, name, type, description } = attribute;
  const member = members.find((other) => other.name === fieldName) as CustomElementField | undefined;
  if (member) {
    Object.assign(member, { description, attribute: name, reflects: true });
    return [];
  }
  return [
    {
      kind: 'field',
      name: fieldName,
      ...(type && { type }),
      ...(description && { description }),
      attribute: name,
      reflects: true,
    },
  ];
}

/** An event with its detail, as a name of ours and spelled out (`parsedType`, which further generators read). */
function typed(event: Event, thing: string | undefined): Event {
  const source = events.get(event.name);
  if (!source) throw new Error(`${event.name} is none of BidkitEvents`);
  const parsed = { parsedType: { text: `CustomEvent<${detailOf(source.detail, thing)}>` } };
  return {
    name: event.name,
    type: { text: `CustomEvent<BidkitEvents['${event.name}']>` },
    ...parsed,
    description: event.description || source.description,
  };
}

/** The twins of the tokens which an element's sheets use: `--bidkit-accent` for `--bk-accent`. */
function propertiesOf(path: string): CssCustomProperty[] {
  const sheets = [...closure(path)].filter((file) => file.endsWith('.css') && file !== 'theme.css');
  const used = usedBy(sheets.map(read).join('\n'));
  return [...tokens].flatMap(([name, { line, description }]) => {
    const [, twin, value = ''] = /var\(\s*(--bidkit-[\w-]+),\s*(.+)\s*\)\s*;/s.exec(line) ?? [];
    if (!twin || !used.has(name)) return [];
    return [{ name: twin, default: value.replace(/\s+/g, ' ').trim(), description }];
  });
}
