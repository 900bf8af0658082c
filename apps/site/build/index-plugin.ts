import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { packagePages } from '../src/features/developers/addresses.ts';
import { cachedExports } from './exports-cache.ts';

const ID = 'virtual:developers-index';
const guides = resolve(import.meta.dirname, '../src/features/developers/guides');

/** The headings of a guide, in its source. */
const headingsOf = (source: string): string[] =>
  [...source.matchAll(/<Part title="([^"]+)"/g)].map(([, title = '']) => title);

/** The module `virtual:developers-index`: what the search of the developers' pages finds in guides and packages. */
export function developersIndex(): Plugin {
  return {
    name: 'developers-index',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      const files = globSync('*.tsx', { cwd: guides, exclude: ['*.test.tsx'] });
      for (const file of files) this.addWatchFile(join(guides, file));
      const headings = files.map((file) => [
        basename(file, '.tsx'),
        headingsOf(readFileSync(join(guides, file), 'utf8')),
      ]);
      const exports = await cachedExports();
      const names = Object.entries(packagePages).map(([page, { folder }]) => [
        page,
        exports[folder]?.map(({ name }) => name),
      ]);
      return [
        `export const headings = ${JSON.stringify(Object.fromEntries(headings))};`,
        `export const exports = ${JSON.stringify(Object.fromEntries(names))};`,
      ].join('\n');
    },
  };
}
