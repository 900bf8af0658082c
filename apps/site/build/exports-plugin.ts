import type { Plugin } from 'vite';
import { type ExportDoc, type PackageName, packageNames, readExports } from './package-exports.ts';

const PREFIX = 'virtual:exports/';

/** Modules `virtual:exports/sdk` and so on: the exports of a package with their comments, from its sources. */
export function packageExports(): Plugin {
  let read: ReadonlyMap<PackageName, readonly ExportDoc[]> | undefined;
  return {
    name: 'package-exports',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      const name = packageNames.find((one) => id === `\0${PREFIX}${one}`);
      if (!name) return null;
      // The compiler reads all packages at once.
      read ??= readExports(packageNames);
      return `export default ${JSON.stringify(read.get(name))}`;
    },
  };
}
