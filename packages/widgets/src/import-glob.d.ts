interface ImportMeta {
  /** Lazy imports of the files that match, by path: of Vite, and of build/import-glob.ts. */
  glob<Module>(pattern: string): Record<string, () => Promise<Module>>;
}
