declare module 'virtual:exports/*' {
  import type { ExportDoc } from '../build/package-exports.ts';

  const exports: readonly ExportDoc[];
  export default exports;
}
