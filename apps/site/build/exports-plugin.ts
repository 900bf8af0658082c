import type { Plugin } from 'vite';
import { cachedExports } from './exports-cache.ts';

const PREFIX = '\0virtual:exports/';

/** Modules `virtual:exports/sdk` and so on: the exports of a package with their comments, from its sources. */
export function packageExports(): Plugin {
  let read: ReturnType<typeof cachedExports> | undefined;
  return {
    name: 'package-exports',
    resolveId: (id) => (`\0${id}`.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      // The compiler reads all packages at once.
      read ??= cachedExports();
      return `export default ${JSON.stringify((await read)[id.slice(PREFIX.length)])}`;
    },
  };
}
