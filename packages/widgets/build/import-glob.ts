import { readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'rollup';

// Not @rollup/plugin-dynamic-import-vars: it gives no list of the files, and adds its runtime to the bundle.

const CALL = /import\.meta\.glob\('(.+?)\/\*\.ts'\)/g;

/** Replaces `import.meta.glob('./folder/*.ts')` by an object of lazy imports by path, as Vite does. */
export function importGlob(): Plugin {
  return {
    name: 'import-glob',
    transform(code, id) {
      const replaced = code.replace(CALL, (_call, folder: string) => {
        const paths = readdirSync(resolve(dirname(id), folder)).map((file) => `${folder}/${file}`);
        return `{ ${paths.map((path) => `'${path}': () => import('${path}')`).join(', ')} }`;
      });
      return replaced === code ? null : { code: replaced, map: null };
    },
  };
}
