import { dirname, posix, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const sources = resolve(import.meta.dirname, '../src');
const RECORDER = `${sources}/ui/recorded-imports.ts`;
const DYNAMIC_IMPORT = /\bimport\((['"])(\.[^'"]+)\1\)/g;

/**
 * In the build for the server: adds a call of `recordImport` to each `import()` of the site, so that a rendered page
 * knows its modules, and with the manifest of the browser's build its scripts and styles.
 */
export const recordImports = (): Plugin => ({
  name: 'record-imports',
  transform(code, id) {
    if (!id.startsWith(sources) || id.includes('?') || id === RECORDER) return null;
    const folder = `src/${relative(sources, dirname(id))}`;
    const recorded = code.replace(DYNAMIC_IMPORT, (original, _quote, path: string) => {
      const module = posix.join(folder, path);
      return `(recordImport(${JSON.stringify(module)}), ${original})`;
    });
    if (recorded === code) return null;
    return { code: `import { recordImport } from ${JSON.stringify(RECORDER)};\n${recorded}`, map: null };
  },
});
