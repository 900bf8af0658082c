import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');
const sources = `${root}/src`;
const RECORDER = `${sources}/ui/recorded-imports.ts`;
const DYNAMIC_IMPORT = /\bimport\((['"])((?:\.|@bidkit\/ui\/)[^'"]+)\1\)/g;

/**
 * In the build for the server: adds a call of `recordImport` to each `import()` of the site, so that a rendered page
 * knows its modules, and with the manifest of the browser's build its scripts and styles.
 */
export const recordImports = (): Plugin => ({
  name: 'record-imports',
  async transform(code, id) {
    if (!id.startsWith(sources) || id.includes('?') || id === RECORDER) return null;
    const files = new Map<string, string>();
    for (const [, , path = ''] of code.matchAll(DYNAMIC_IMPORT)) {
      const found = await this.resolve(path, id);
      if (found) files.set(path, relative(root, found.id));
    }
    if (files.size === 0) return null;
    // As the manifest names modules: by their paths from the site's folder.
    const recorded = code.replace(DYNAMIC_IMPORT, (original, _quote, path: string) => {
      const file = files.get(path);
      return file ? `(recordImport(${JSON.stringify(file)}), ${original})` : original;
    });
    return { code: `import { recordImport } from ${JSON.stringify(RECORDER)};\n${recorded}`, map: null };
  },
});
