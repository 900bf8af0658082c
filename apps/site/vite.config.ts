import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { titles } from './src/features/developers/guides/titles.ts';
import { patterns } from './src/paths.ts';

// Where the house listens while the site is worked on; in production both are one origin.
const server = process.env.HOUSE_URL ?? 'http://localhost:4000';

const LIBRARIES = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//;
/** What the home page needs and others share with it. */
const LISTS =
  /\/site\/src\/(?:shared\/(?:lots\/|picture)|ui\/(?:failure|paginator))|\/contract\/src\/(?:(?:checkout|core|deal|direct|list|member)-routes|constants)\.ts/;

interface Manifest {
  modules: { declarations: { tagName: string }[] }[];
}
const manifest: Manifest = createRequire(import.meta.url)('@bidkit/widgets/custom-elements.json');
const tags = manifest.modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName));

/** What stands behind `/developers/:page?`: the guides and the elements, and nothing else. */
const developerPages = [
  ['/developers'],
  ...[...Object.keys(titles), ...tags].map((page) => [`/developers/${page}`]),
];
const pages = Object.values(patterns).flatMap<readonly string[]>((aliases) =>
  aliases === patterns.developers ? developerPages : [aliases],
);

/** Tells the server which addresses are pages, so that every other one answers 404: `pages.json` beside the built site. */
const listPages: Plugin = {
  name: 'list-pages',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
  },
};

export default defineConfig({
  plugins: [react(), listPages],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // Newer than the scripts' target: `light-dark()` stays, so a theme switch needs no second set of rules.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // The content policy allows no `data:` fonts, and flags are fetched when their menu opens.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page runs is one file: split by who imports what, it would come as a dozen small ones, which compress worse.
    rolldownOptions: {
      output: {
        // The home page names each page and flag there is: with hashes of eight letters that would be 300 bytes more.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:5][extname]',
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES },
            { name: 'lists', test: LISTS },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/images': server,
      '/embed': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
