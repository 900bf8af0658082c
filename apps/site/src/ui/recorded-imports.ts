let recorded: string[] | null = null;

/** Notes a dynamic import. The build for the server adds a call of it to each `import()` of the site. */
export function recordImport(module: string): void {
  recorded?.push(module);
}

/** Calls `load`, and returns its result with the modules that it has begun to import. In a browser there are none. */
export function withImports<T>(load: () => T): { result: T; modules: readonly string[] } {
  const modules: string[] = [];
  recorded = modules;
  try {
    return { result: load(), modules };
  } finally {
    recorded = null;
  }
}
