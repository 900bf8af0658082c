import { relative, resolve } from 'node:path';
import ts from 'typescript-api';

const root = resolve(import.meta.dirname, '../../..');

/** The packages with a page of their exports. */
export const packageNames = ['sdk', 'widgets', 'react', 'contract'] as const;
export type PackageName = (typeof packageNames)[number];

/** One export of a package, from its source. */
export interface ExportDoc {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'value' | 'type';
  /** Its declaration, without bodies. */
  readonly declaration: string;
  /** The sentences of its comment. */
  readonly text: string;
  /** What it throws, from its comment. */
  readonly throws: string;
  /** Code that uses it. */
  readonly example: string;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['source'],
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  declaration: true,
  emitDeclarationOnly: true,
  removeComments: false,
  types: [],
};

const fileOf = (name: PackageName) => resolve(root, `packages/${name}/src/index.ts`);

/** Lines of a declaration that are shown: a schema has hundreds, and its type says the same in fewer. */
const MAX_LINES = { function: 60, class: 60, type: 60, value: 8 } as const;

/** The exports of the named packages, by the compiler. Takes seconds. */
export function readExports(names: readonly PackageName[]): ReadonlyMap<PackageName, readonly ExportDoc[]> {
  const program = ts.createProgram(names.map(fileOf), options);
  const declared = new Declarations(program);
  return new Map(names.map((name) => [name, exportsOf(name, program, declared)]));
}

function exportsOf(name: PackageName, program: ts.Program, declared: Declarations): readonly ExportDoc[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(fileOf(name));
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`No exports of ${name}`);
  return checker
    .getExportsOfModule(module)
    .filter((symbol) => isOwn(symbol, name))
    .map((exported) => {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
      return { ...describe(symbol, checker, declared), ...commentOf(exported) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Whether a package names an export itself. What it passes on by `export *` is on the page of its owner. */
function isOwn(exported: ts.Symbol, name: PackageName): boolean {
  const [declaration] = exported.declarations ?? [];
  const path = declaration && relative(root, declaration.getSourceFile().fileName);
  return path?.startsWith(`packages/${name}/`) ?? false;
}

/** The comment above `export { useStore } from 'zustand'`: the library has none. */
function commentOf(exported: ts.Symbol): Partial<ExportDoc> {
  const [declaration] = exported.declarations ?? [];
  const statement = declaration && ts.isExportSpecifier(declaration) && declaration.parent.parent;
  const [comment] = statement ? ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc) : [];
  if (!comment) return {};
  const example = comment.tags?.find(({ tagName }) => tagName.text === 'example');
  return {
    text: ts.getTextOfJSDocComment(comment.comment) ?? '',
    example: ts.getTextOfJSDocComment(example?.comment) ?? '',
  };
}

const isValue = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Value) !== 0;

function describe(symbol: ts.Symbol, checker: ts.TypeChecker, declared: Declarations): ExportDoc {
  const kind = kindOf(symbol, checker);
  const tags = symbol.getJsDocTags(checker);
  const tag = (name: string) => ts.displayPartsToString(tags.find((one) => one.name === name)?.text).trim();
  return {
    name: symbol.name,
    kind,
    declaration: shortened(declared.textOf(symbol, checker), MAX_LINES[kind]),
    text: textOf(symbol, checker) || textOf(schemaOf(symbol, checker), checker),
    throws: tag('throws').replace(/\s*\n\s*/g, ' '),
    example: tag('example'),
  };
}

const textOf = (symbol: ts.Symbol | undefined, checker: ts.TypeChecker): string =>
  ts.displayPartsToString(symbol?.getDocumentationComment(checker)).replace(/\s*\n\s*/g, ' ');

/** The schema of a type such as `z.output<typeof user>`, which has the comment for both. */
function schemaOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol | undefined {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration || !ts.isTypeAliasDeclaration(declaration)) return undefined;
  const { type } = declaration;
  const query = ts.isTypeReferenceNode(type) ? type.typeArguments?.find(ts.isTypeQueryNode) : undefined;
  return query && checker.getSymbolAtLocation(query.exprName);
}

function kindOf(symbol: ts.Symbol, checker: ts.TypeChecker): ExportDoc['kind'] {
  if (symbol.flags & ts.SymbolFlags.Class) return 'class';
  if (!isValue(symbol)) return 'type';
  const isCallable = checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0;
  return isCallable ? 'function' : 'value';
}

function shortened(text: string, maxLines: number): string {
  const lines = text.split('\n');
  return lines.length > maxLines ? [...lines.slice(0, maxLines), '  …'].join('\n') : text;
}

/** The declarations of symbols as the emitted declaration files have them. */
class Declarations {
  readonly #program: ts.Program;
  readonly #files = new Map<ts.SourceFile, ReadonlyMap<string, string>>();

  constructor(program: ts.Program) {
    this.#program = program;
  }

  textOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
    const [declaration] = symbol.declarations ?? [];
    if (!declaration) return '';
    if (ts.isTypeAliasDeclaration(declaration) && ts.isTypeReferenceNode(declaration.type))
      return `type ${symbol.name} = ${expanded(declaration, checker)}`;
    const file = declaration.getSourceFile();
    const known = this.#files.get(file) ?? this.#emit(file);
    this.#files.set(file, known);
    return known.get(symbol.name) ?? '';
  }

  #emit(file: ts.SourceFile): ReadonlyMap<string, string> {
    let text = file.isDeclarationFile ? file.text : '';
    const keep = (_name: string, written: string) => {
      text = written;
    };
    this.#program.emit(file, keep, undefined, true);
    const parsed = ts.createSourceFile('emitted.d.ts', text, ts.ScriptTarget.ES2022, true);
    return new Map(
      parsed.statements.flatMap((statement) =>
        namesOf(statement).map((name) => [
          name,
          statement
            .getText(parsed)
            .replace(/^export (declare )?/, '')
            .replace(/import\("[^"]+"\)\./g, ''),
        ]),
      ),
    );
  }
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

const printer = ts.createPrinter();

/** A type that is computed, such as the output of a schema, as an object. */
function expanded(declaration: ts.TypeAliasDeclaration, checker: ts.TypeChecker): string {
  const { NoTruncation, InTypeAlias, MultilineObjectLiterals } = ts.NodeBuilderFlags;
  const node = checker.typeToTypeNode(
    checker.getTypeAtLocation(declaration),
    declaration,
    NoTruncation | InTypeAlias | MultilineObjectLiterals,
  );
  const text = node && printer.printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile());
  return `${text ?? 'unknown'};`;
}
