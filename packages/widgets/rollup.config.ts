import { readFileSync, rmSync } from 'node:fs';
import inject from '@rollup/plugin-inject';
import nodeResolve from '@rollup/plugin-node-resolve';
import swc from '@rollup/plugin-swc';
import { type GetManualChunk, type OutputOptions, type RollupOptions, rollup } from 'rollup';
import { groupByParts } from './build/chunks.ts';
import { cssText } from './build/css.ts';
import { importGlob } from './build/import-glob.ts';
import { minify } from './build/minify.ts';
import { currentVersion, integrity, manifest } from './build/release.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const plugins = [
  cssText(),
  nodeResolve({
    browser: true,
    exportConditions: ['source', 'production'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  }),
  swc({
    swc: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // Calls of h() are shorter than those of the automatic runtime. Its import is added below.
        transform: { react: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' } },
      },
    },
  }),
  importGlob(),
  inject({ include: '**/*.tsx', h: ['preact', 'h'], Fragment: ['preact', 'Fragment'] }),
];

/** The files of a version, and a loader that imports them. */
const withLoader = (
  loader: string,
  manualChunks: GetManualChunk,
  more: OutputOptions['plugins'],
): OutputOptions => ({
  dir: 'dist/embed',
  entryFileNames: loader,
  chunkFileNames: `${version}/[name]-[hash:6].js`,
  hashCharacters: 'hex',
  manualChunks,
  // Not the dependencies of a group: index files import more than is used of them.
  onlyExplicitManualChunks: true,
  generatedCode: { preset: 'es2015', symbols: false },
  externalLiveBindings: false,
  freeze: false,
  // Most of these two runs before the first card is drawn.
  plugins: [minify({ compiledAhead: ['bidkit', 'core'] }), more],
});

const modules: RollupOptions = {
  input: {
    index: 'src/index.ts',
    server: 'src/server.ts',
    'server-in-browser': 'src/server/in-browser.ts',
  },
  external: /^(@bidkit|preact|preact-render-to-string|zustand)(\/|$)/,
  plugins,
  output: { dir: 'dist', chunkFileNames: '[name]-[hash:6].js', hashCharacters: 'hex' },
};

async function scriptTag(): Promise<RollupOptions> {
  const source: RollupOptions = {
    input: { bidkit: 'src/embed/loader.ts' },
    plugins,
  };
  const draft = await rollup(source);
  const groups = groupByParts(await draft.generate({}));
  await draft.close();
  return {
    ...source,
    output: [
      withLoader(`${version}/bidkit.js`, groups, [integrity(version)]),
      // Keeps its address over versions, and imports the files of the current one.
      withLoader('v1/bidkit.js', groups, [currentVersion(version), manifest('.rollup/manifest.json')]),
    ],
  };
}

/** Two builds of one source: the modules of the npm package, and the files of the script tag. */
export default async () => {
  // Files of former builds have other names.
  rmSync('dist', { recursive: true, force: true });
  return [modules, await scriptTag()];
};
