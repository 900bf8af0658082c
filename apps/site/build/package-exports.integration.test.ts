import { join } from 'node:path';
import manifest from '@bidkit/widgets/custom-elements.json' with { type: 'json' };
import ts from 'typescript-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { cachedExports } from './exports-cache.ts';
import { type ExportDoc, type PackageName, packageNames, readExports } from './package-exports.ts';

let exports: ReadonlyMap<PackageName, readonly ExportDoc[]>;
beforeAll(() => {
  exports = readExports(packageNames);
}, 120_000);

const of = (name: PackageName) => exports.get(name) ?? [];
const names = (list: readonly ExportDoc[]) => list.map(({ name }) => name);

describe('the pages of the packages’ exports', () => {
  it.each(['sdk', 'widgets', 'react'] as const)('say what each export of @bidkit/%s is', (name) => {
    expect(names(of(name).filter(({ text }) => text === ''))).toEqual([]);
    expect(names(of(name).filter(({ declaration }) => declaration === ''))).toEqual([]);
  });

  it.each(['sdk', 'widgets', 'react'] as const)('have an example of each function of @bidkit/%s', (name) => {
    const functions = of(name).filter(({ kind }) => kind === 'function');
    expect(functions.length).toBeGreaterThan(4);
    expect(names(functions.filter(({ example }) => example === ''))).toEqual([]);
  });

  it('have the comment of a schema for its type, and the type as an object', () => {
    const user = of('contract').find(({ name }) => name === 'User');
    expect(user?.text).toMatch(/^The signed-in member/);
    expect(user?.declaration).toContain('    username: string;\n');
  });
});

describe('the kept exports', () => {
  it('are those of the present sources, written and read again', async () => {
    const present = Object.fromEntries(exports);
    expect(await cachedExports()).toEqual(present);
    expect(await cachedExports()).toEqual(present);
  });
});

describe('the examples', () => {
  it('of exports, elements, events and methods compile', () => {
    const elements = manifest.modules.flatMap(({ declarations }) => declarations);
    const listed = [...exports.values()].flat();
    const examples = new Map([
      ...listed.map(({ name, example }) => [name, example] as const),
      ...elements.flatMap(({ events, members }) =>
        [...events, ...members].map((one) => [one.name, 'example' in one ? one.example : ''] as const),
      ),
    ]);
    const written = [...examples].filter(([, example]) => example !== '');
    expect(written.length).toBeGreaterThan(60);
    expect(errorsOf(new Map(written), exports)).toEqual([]);
  }, 120_000);

  it.each(manifest.modules.flatMap(({ declarations }) => declarations))(
    'of $tagName has attributes and slots of the element only',
    ({ tagName, example, attributes, slots }) => {
      const [, given = ''] = new RegExp(`<${tagName} ([^>]*)>`).exec(example) ?? [];
      const set = [...given.matchAll(/([\w-]+)="/g)].map(([, name = '']) => name);
      expect(set.length).toBeGreaterThan(0);
      expect(attributes.map(({ name }) => name)).toEqual(expect.arrayContaining(set));
      const used = [...example.matchAll(/ slot="([\w-]+)"/g)].map(([, name = '']) => name);
      expect(slots.map(({ name }) => name)).toEqual(expect.arrayContaining(used));
    },
  );
});

/** What a page has already where an example is pasted. */
const page = {
  bidkit: "import('@bidkit/sdk').Bidkit",
  lot: "import('@bidkit/sdk').Auction",
  deal: "import('@bidkit/sdk').Deal",
  log: "import('@bidkit/sdk').BidLog",
  own: "import('@bidkit/sdk').OwnSealedBids",
  state: "import('@bidkit/sdk').AsyncState<import('@bidkit/sdk').LotData>",
};

/** Compiles each example in a module of its own, with imports of what it names. Returns the errors. */
function errorsOf(
  examples: ReadonlyMap<string, string>,
  exports: ReadonlyMap<PackageName, readonly ExportDoc[]>,
): string[] {
  const folder = join(import.meta.dirname, '../src');
  const files = new Map(
    [...examples].map(([name, example]) => [
      join(folder, `example-${name.replace(/\W/g, '-')}.tsx`),
      `${importsFor(example, exports)}\n${example}\nexport {};\n`,
    ]),
  );
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['source'],
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const text = files.get(path);
    return text === undefined
      ? getSourceFile(path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  });
}

function importsFor(example: string, exports: ReadonlyMap<PackageName, readonly ExportDoc[]>): string {
  const isNamed = (name: string) => new RegExp(`(?<![\\w.'"-])${name}(?![\\w'"])`).test(example);
  const isDeclared = (name: string) =>
    new RegExp(`(const|let|function) \\{?[\\w, ]*\\b${name}\\b`).test(example);
  const imported = new Set(
    /import \{([^}]*)\}/
      .exec(example)?.[1]
      ?.split(',')
      .map((name) => name.trim()),
  );
  const imports = [...exports].flatMap(([owner, list]) =>
    list
      .filter(({ name }) => isNamed(name) && !isDeclared(name) && !imported.has(name) && !(name in page))
      .map(({ name, kind }) => {
        imported.add(name);
        return `import ${kind === 'type' ? 'type ' : ''}{ ${name} } from '@bidkit/${owner}';`;
      }),
  );
  const given = Object.entries(page)
    .filter(([name]) => isNamed(name) && !isDeclared(name))
    .map(([name, type]) => `declare const ${name}: ${type};`);
  return ["import type {} from '@bidkit/widgets';", ...imports, ...given].join('\n');
}
