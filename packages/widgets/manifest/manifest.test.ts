import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { CustomElementDeclaration } from 'custom-elements-manifest';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { analyze } from './analyze.ts';
import { elementTypes } from './element-types.ts';
import { closure, elementFiles, read } from './sources.ts';

const file = resolve(import.meta.dirname, '../custom-elements.json');
const manifest = analyze();
const declarations = manifest.modules.flatMap((module) => module.declarations);

/** An element's folder and file are its tag. */
const pathOf = ({ tagName = '' }: CustomElementDeclaration) =>
  elementFiles.find((path) => path.startsWith(`${tagName.slice('bidkit-'.length)}/`)) ?? '';

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const names = (things: readonly { name: string }[] = []) => things.map(({ name }) => name).sort();

/** Whether a file belongs to another element, whose slots are in a shadow root of its own. */
const isOfOther = (source: string, path: string) =>
  elementFiles.some((other) => other !== path && dirname(other) === dirname(source));

/** The parts, events and slots of an element, found in its sources by regular expressions. */
const found = (path: string, what: RegExp, isLeftOut = (_source: string) => false) =>
  [...closure(path)]
    .filter((source) => /\.tsx?$/.test(source) && !isLeftOut(source))
    .flatMap((source) => [...read(source).matchAll(what)].map((match) => match[1] ?? ''));

it('the checked-in manifest is up to date: else run "pnpm --filter @bidkit/widgets generate"', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(manifest)));
  expect(read('element-types.ts')).toBe(elementTypes(manifest));
});

describe.each(declarations)('$tagName', (declaration) => {
  const tag = declaration.tagName ?? '';
  const path =
    elementFiles.find((candidate) => candidate.startsWith(`${tag.slice('bidkit-'.length)}/`)) ?? '';

  it('the manifest of this element has exactly the parts that it draws', () => {
    const drawn = found(path, /\bpart=("[^"]*"|\{[^}]*\})/g).flatMap((value) =>
      [...value.matchAll(/["']([\w\s-]+)["']/g)].flatMap(([, part = '']) => part.split(' ')),
    );
    expect(names(declaration.cssParts)).toEqual(sorted(drawn));
  });

  it('the manifest of this element has exactly the events that it dispatches', () => {
    expect(names(declaration.events)).toEqual(sorted(found(path, /\bemit\(\s*'([^']+)'/g)));
  });

  it('the manifest of this element has exactly the slots that it draws', () => {
    const drawn = found(path, /<slot(?: name="([^"]+)")?/g, (source) => isOfOther(source, path));
    expect(names(declaration.slots)).toEqual(sorted(drawn));
  });

  it('the manifest of this element describes everything', () => {
    const { attributes = [], events = [], slots = [], cssParts = [], cssProperties = [] } = declaration;
    const all = [...attributes, ...events, ...slots, ...cssParts, ...cssProperties];
    const silent = [...all, ...(declaration.members ?? []), declaration].filter(
      ({ description }) => !description,
    );
    expect(names(silent)).toEqual([]);
    expect(names(attributes.filter(({ type }) => !type))).toEqual([]);
    // "The lot." does not describe an attribute.
    expect(names(attributes.filter(({ description = '' }) => description.split(' ').length < 4))).toEqual([]);
  });

  it('the manifest has an example of this element, of each event and of each method', () => {
    const methods = declaration.members?.filter(({ kind }) => kind === 'method') ?? [];
    const all = [declaration, ...(declaration.events ?? []), ...methods] as {
      name: string;
      example?: string;
    }[];
    expect(all.filter(({ example }) => !example).map(({ name }) => name)).toEqual([]);
    expect(all[0]?.example).toContain(`<${tag} `);
  });
});

describe('the defined elements', () => {
  const defined = new Map<string, { observedAttributes: string[]; prototype: object }>();

  beforeAll(async () => {
    // Node has neither; this test draws nothing.
    vi.stubGlobal('HTMLElement', class {});
    vi.stubGlobal('customElements', { get: () => undefined, define: defined.set.bind(defined) });
    const { defineElements } = await import('../src/index.ts');
    await defineElements();
    vi.unstubAllGlobals();
  });

  it('every element of the manifest is defined', () => {
    expect(sorted(defined.keys())).toEqual(sorted(declarations.map(({ tagName = '' }) => tagName)));
  });

  it.each(declarations)('$tagName has exactly the attributes and properties of its class', (declaration) => {
    const element = defined.get(declaration.tagName ?? '');
    const read = found(pathOf(declaration), /host\.getAttribute\('([^']+)'\)/g);
    expect(names(declaration.attributes)).toEqual(sorted([...(element?.observedAttributes ?? []), ...read]));
    const own = Object.getOwnPropertyNames(element?.prototype);
    const shared = Object.getOwnPropertyNames(Object.getPrototypeOf(element?.prototype));
    const ofTheFramework = /^(constructor|content|styles|collection|\w+Callback)$/;
    expect(names(declaration.members)).toEqual(
      sorted([...own, ...shared].filter((name) => !ofTheFramework.test(name))),
    );
  });
});
