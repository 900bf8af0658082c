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
import { readComment } from './doc-comment.ts';
import { detailOf, events } from './events.ts';
import { closure, componentOf, elementFiles, read } from './sources.ts';
import { tokens, usedBy } from './tokens.ts';

/** The module of the elements at run time. */
const module = 'dist/index.js';

/** The part of the analyzer's plugin interface that is used here. */
export interface ManifestPlugin {
  name: string;
  moduleLinkPhase(parts: { moduleDoc: JavaScriptModule }): void;
  packageLinkPhase(parts: { customElementsManifest: Package }): void;
}

/**
 * Merges each component's comment with that of the elements' base class, in the file `base`, and leaves everything else
 * out.
 */
export function elements(base: string): ManifestPlugin {
  const classes = new Map<string, CustomElementDeclaration>();
  return {
    name: 'bidkit-elements',
    // Later the analyzer forgets classes that are not exported.
    moduleLinkPhase({ moduleDoc }) {
      for (const declaration of moduleDoc.declarations ?? [])
        if (declaration.kind === 'class')
          classes.set(moduleDoc.path, declaration as CustomElementDeclaration);
    },
    packageLinkPhase({ customElementsManifest }) {
      const shared = classes.get(base);
      const declarations = elementFiles.flatMap((path) => {
        const own = classes.get(path);
        return own && shared ? [element(path, own, shared, base)] : [];
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

/** Part of our manifest that the schema lacks: code that uses the element, the event or the method. */
interface WithExample {
  readonly example: string;
}

/** `stream-notice` -> `streamNotice` */
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function element(
  path: string,
  own: CustomElementDeclaration,
  shared: CustomElementDeclaration,
  base: string,
): CustomElementDeclaration & WithExample {
  const { tag: tagName, comment } = componentOf(path);
  const className = camelCase(tagName.slice('bidkit'.length));
  const isPublic = ({ name, privacy }: ClassMember) =>
    !name.startsWith('#') && !['private', 'protected'].includes(privacy ?? 'public');
  const fields = (shared.members ?? []).filter(isPublic).map((member) => withExample(member, base));
  // Each has a property (element/define-element.ts).
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
    example: readComment(comment).example,
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

/** The element's own, then those that all elements have. */
const both = <T>(own: readonly T[] = [], shared: readonly T[] = []): T[] => [...own, ...shared];

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

/** A method with its example, which the base class has above it. */
function withExample(member: ClassMember, base: string): ClassMember {
  if (member.kind !== 'method') return member;
  const [, comment = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/).)+)\\*/\\n {2}(?:async )?${member.name}\\(`, 's').exec(read(base)) ?? [];
  return Object.assign(member, { example: readComment(comment).example });
}

/** An event with its detail, by name and spelled out (`parsedType`, which other generators read). */
function typed(event: Event, thing: string | undefined): Event & WithExample {
  const source = events.get(event.name);
  if (!source) throw new Error(`${event.name} is not one of BidkitEvents`);
  const parsed = { parsedType: { text: `CustomEvent<${detailOf(source.detail, thing)}>` } };
  return {
    name: event.name,
    type: { text: `CustomEvent<BidkitEvents['${event.name}']>` },
    ...parsed,
    description: event.description || source.description,
    example: source.example,
  };
}

/** The properties that override the tokens which an element uses: `--bidkit-accent` overrides `--bk-accent`. */
function propertiesOf(path: string): CssCustomProperty[] {
  const sheets = [...closure(path)].filter((file) => file.endsWith('.css') && !file.startsWith('theme/'));
  const used = usedBy(sheets.map(read).join('\n'));
  return [...tokens].flatMap(([name, { line, description }]) => {
    const [, property, value = ''] = /var\(\s*(--bidkit-[\w-]+),\s*(.+)\s*\)\s*;/s.exec(line) ?? [];
    if (!property || !used.has(name)) return [];
    return [{ name: property, default: value.replace(/\s+/g, ' ').trim(), description }];
  });
}
