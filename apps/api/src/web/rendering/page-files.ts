import { existsSync, readFileSync } from 'node:fs';

/** A module of the site's build, as in Vite's manifest. */
interface BuiltModule {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The scripts and style sheets of modules besides those of the entry; paths from the site's root. */
export interface ModuleFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Finds the files of modules of the site by their paths, such as `src/layouts/footer.tsx`. */
export type FindFiles = (modules: readonly string[]) => ModuleFiles;

/** Reads the manifest of the site's build. Without one nothing is known. */
export function readPageFiles(manifestFile: string): FindFiles {
  if (!existsSync(manifestFile)) return () => ({ scripts: [], styles: [] });
  const built = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, BuiltModule>;

  /** The modules that load with these ones. */
  function withImports(modules: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>();
    const add = (module: string) => {
      if (found.has(module) || !built[module]) return;
      found.add(module);
      for (const imported of built[module].imports ?? []) add(imported);
    };
    for (const module of modules) add(module);
    return found;
  }

  const entry = withImports(['index.html']);
  return (modules) => {
    const found = [...withImports(modules)].filter((module) => !entry.has(module));
    const own = found.flatMap((module) => built[module] ?? []);
    const paths = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
    return {
      scripts: paths(own.map(({ file }) => file)),
      styles: paths(own.flatMap(({ css = [] }) => css)),
    };
  };
}
