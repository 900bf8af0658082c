declare module 'virtual:exports/*' {
  import type { ExportDoc } from '../build/package-exports.ts';

  const exports: readonly ExportDoc[];
  export default exports;
}

declare module 'virtual:developers-index' {
  /** The headings of each guide. */
  export const headings: Readonly<Record<string, readonly string[]>>;
  /** The names of the exports on each page of a package. */
  export const exports: Readonly<Record<string, readonly string[]>>;
}
