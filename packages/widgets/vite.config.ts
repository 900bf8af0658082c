import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compiledAhead, onlyTextSockets, publishVersion, withoutRuntime } from './embed.vite.ts';
import { squeeze } from './squeeze.vite.ts';
import { tokensByElement } from './tokens.vite.ts';

// Two builds of one source: `vite build` makes the script tag's files, `vite build --mode npm` the package's modules.
// Elements must not lower `light-dark()`: a partner's page sets `color-scheme` where no compiler of ours can see it.
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];
const resolve = { conditions: ['source', 'module', 'browser', 'production'] };

export default defineConfig(({ mode }) => (mode === 'npm' ? npm : embed));

const manifest = readFileSync(join(import.meta.dirname, 'package.json'), 'utf8');
const { version } = JSON.parse(manifest) as { version: string };

// What every page with the tag reads.
const loaderCode = /widgets\/src\/embed\/(embed|elements|mount)\.ts/;
// What only one of the further elements needs, of the sdk and the contract too, travels with that element.
const ownCode =
  /widgets\/src\/(auction-grid|bid-box|checkout|deal-offer|buy-direct|i18n\/locales|sale)\/|sdk\/src\/rules\/(bid-result|progress|deal-state)\.ts|stores\/(checkout|checkout-reducer|checkout-state|deals|direct)\.ts|(checkout|deal|direct|list)-routes\.ts/;
// What several of the further elements need, and the card does not.
const furtherCode =
  /stores\/(resource|collection)\.ts|widgets\/src\/(i18n\/(dates|sentences|language|own-texts)|ui\/(alert|announcer|confirm|dollars|reflected|retry|won|won-messages))\.tsx?|ui\/(form|desk)\.css|contract\/src\/ids\.ts/;
// What a partner's page asks for once its cards are painted.
const visitorCode = /widgets\/src\/partner\/(sign-in|attribution)\.ts|sdk\/src\/authorization-window\.ts/;
// What the sdk fetches with its first socket.
const socketCode = /socket\.io|engine\.io|sdk\/src\/(connection|drift|stores\/watchlist)\.ts/;

const embed = defineConfig({
  // Relative addresses: the files work from whatever origin serves them.
  base: './',
  resolve,
  plugins: [
    tokensByElement(),
    onlyTextSockets(),
    withoutRuntime(),
    compiledAhead('bidkit', 'core'),
    squeeze(),
    publishVersion('dist/embed', version),
  ],
  build: {
    outDir: 'dist/embed',
    target: 'es2022',
    cssTarget,
    cssMinify: 'lightningcss',
    manifest: true,
    // A library entry is not wrapped in Vite's preload helper, which would triple the loader; it is minified here instead.
    lib: {
      entry: { bidkit: 'src/embed/embed.ts' },
      formats: ['es'],
      fileName: (_format, name) => `${version}/${name}.js`,
    },
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        chunkFileNames: `${version}/[name]-[hash:6].js`,
        hashCharacters: 'hex',
        // One file holds the card and what every element needs: compressed together they are 5 % smaller, and one trip.
        codeSplitting: {
          groups: [
            { name: 'socket', test: socketCode },
            // Buying direct is little more than what it shares with the deals.
            {
              name: 'sale',
              test: /widgets\/src\/(sale|buy-direct)\/|stores\/direct\.ts|direct-routes\.ts/,
            },
            { name: 'further', test: furtherCode, priority: 1 },
            {
              name: 'core',
              // First choice: what both need must not make the card fetch the socket.
              priority: 2,
              test: (id) =>
                ![socketCode, ownCode, furtherCode, loaderCode, visitorCode].some((code) => code.test(id)),
            },
          ],
        },
      },
    },
  },
});

const npm = defineConfig({
  resolve,
  build: {
    outDir: 'dist',
    target: 'es2022',
    cssTarget,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
    rolldownOptions: { external: [/^@bidkit\//, /^preact/] },
  },
});
