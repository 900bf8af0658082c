import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { OutputBundle, OutputChunk, Plugin } from 'rollup';

const chunksOf = (bundle: OutputBundle): OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Lists the hashes of a version's files in `integrity.json` beside them, for pages that pin a version. */
export function integrity(version: string): Plugin {
  return {
    name: 'integrity',
    generateBundle(_options, bundle) {
      const hashes = chunksOf(bundle)
        .map(({ fileName, code }) => [basename(fileName), hashOf(code)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1));
      this.emitFile({
        type: 'asset',
        fileName: `${version}/integrity.json`,
        source: json(Object.fromEntries(hashes)),
      });
    },
  };
}

const hashOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** Names the version that `v1/bidkit.js` loads its parts from. */
export function currentVersion(version: string): Plugin {
  return {
    name: 'current-version',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'v1/version.json', source: json({ version }) });
    },
  };
}

/** Lists the files by name with their imports, as Vite's manifest does, for the size check. */
export function manifest(fileName: string): Plugin {
  return {
    name: 'manifest',
    generateBundle(_options, bundle) {
      const files = chunksOf(bundle).map(({ name, fileName: file, imports, dynamicImports }) => [
        file,
        { file, name, imports, dynamicImports },
      ]);
      this.emitFile({ type: 'asset', fileName, source: json(Object.fromEntries(files)) });
    },
  };
}
