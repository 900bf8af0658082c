import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import {
  type BuildOptions,
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Plugin,
  type Rolldown,
} from 'vite';
import { completeManifest } from './build/complete-manifest-plugin.ts';
import { packageExports } from './build/exports-plugin.ts';
import { developersIndex } from './build/index-plugin.ts';
import { recordImports } from './build/record-imports-plugin.ts';
import { serviceWorker } from './build/service-worker-plugin.ts';
import { PLAYGROUND, packagePages } from './src/features/developers/addresses.ts';
import { guideRows } from './src/features/developers/guides/list.ts';
import { patterns } from './src/paths.ts';

// Origin of the server during development. In production the site and the API share one origin.
const origin = process.env.HOUSE_URL ?? 'http://localhost:4000';

const LIBRARIES = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|zustand)\//;
/** What every element needs. */
const ELEMENT = [
  /\/node_modules\/preact\//,
  /\/widgets\/src\/(?:theme\/|i18n\/(?:load-language|messages|server-text)\.|ui\/(?:base|failure|frame)\.)/,
  /\/widgets\/src\/element\/(?:adoption|attributes|bidkit-element|define-element|definition|diagnose-attribute)\./,
  /\/widgets\/src\/element\/(?:element-context|is-offline|use-latest|use-store|use-visibility)\./,
];
/** The modules that the card shares with some elements. */
const CARD =
  /\/widgets\/src\/(?:auction-card\/(?!member-status)|(?:element|i18n|ui)\/(?:closed-at|dates|icons|links|lot-image|lot-time|price|timer|use-clock|use-import|use-resource)\.)|\/sdk\/src\/rules\/price\./;
/** The calls that every page loads with its first Bidkit, and small modules that most pages use. */
const CALLS = [
  /\/contract\/src\/(?:core\/(?:member-)?|auctions\/|deals\/|payments\/)routes\./,
  /\/contract\/src\/core\/client-errors\.|\/sdk\/src\/error\./,
  /\/apps\/site\/src\/shared\/(?:money|optional-storage|read-id|support-contact|use-intent|share\/use-share)\./,
  /\/sdk\/src\/(?:intent|tab-storage)\.|\/packages\/ui\/src\/hand-focus\./,
];
/** Lists of lots, and the parts of the home page beside them. */
const LOTS = [
  /\/apps\/site\/src\/shared\/(?:lots\/|picture\.|second-chances\/own-second-chances\.)/,
  /\/packages\/ui\/src\/use-media-query\.|\/apps\/site\/src\/ui\/use-slides\./,
];

/** What is loaded together with socket.io-client. */
const SOCKET = /\/sdk\/src\/(?:connection|drift|session-events|stores\/auctions\/lot-events)\./;

/** What loads with the entry: no other script has to preload it. */
const LOADED = /\/(?:index|libraries|lots|calls|rolldown-runtime)-[^/]+\.(?:js|css)$/;

const oneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

interface Manifest {
  modules: { declarations: { tagName: string }[] }[];
}
const manifest: Manifest = createRequire(import.meta.url)('@bidkit/widgets/custom-elements.json');
const tags = manifest.modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName));

/** The addresses behind `/developers/:page?`. */
const developerPages = [
  ['/developers'],
  ...[PLAYGROUND, ...Object.keys(guideRows), ...tags, ...Object.keys(packagePages)].map((page) => [
    `/developers/${page}`,
  ]),
];

/** The bundled file of a module of the site, with the files it imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/apps/site/${module}`));
  return chunk ? [chunk.fileName, ...chunk.imports] : [];
}

/**
 * Writes `pages.json` for the server: the addresses that are pages, all others answer 404, and the scripts of each
 * page's route table, which load with the entry instead of after it.
 */
const listPages: Plugin = {
  name: 'list-pages',
  generateBundle(_, bundle) {
    const entry = filesOf(bundle, 'index.html');
    const pages = Object.entries(patterns).flatMap(([domain, addresses]) => {
      const files = filesOf(bundle, `src/features/${domain}/routes.tsx`);
      const scripts = files.filter((file) => !entry.includes(file)).map((file) => `/${file}`);
      const lists = domain === 'developers' ? developerPages : Object.values<readonly string[]>(addresses);
      return lists.map((paths) => ({ paths, scripts }));
    });
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
  },
};

/** Scripts name each other by their hashes, which do not compress: seven hexadecimal digits. */
const assetNames = { hashCharacters: 'hex', assetFileNames: 'assets/[name]-[hash:7][extname]' } as const;

/** What browsers run. */
const client = {
  target: 'es2022',
  // Newer than the scripts' target: `light-dark()` stays, so a theme switch needs no second set of rules.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  manifest: true,
  // The content policy allows no `data:` fonts, and flags are fetched when their menu opens.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_, files, { hostType }) =>
      hostType === 'html' ? files : files.filter((file) => !LOADED.test(file)),
  },
  rolldownOptions: {
    input: ['index.html', 'offline.html'],
    output: {
      ...assetNames,
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: {
        groups: [
          // Changes seldom: a browser keeps this file over releases of the site.
          { name: 'libraries', test: LIBRARIES },
          // Most pages list lots. Left to itself, the bundler makes twenty small files of these modules and what they
          // import.
          { name: 'lots', test: oneOf(LOTS) },
          // The same of the calls, which some elements use as well.
          { name: 'calls', test: oneOf(CALLS) },
          { name: 'element', includeDependenciesRecursively: false, test: oneOf(ELEMENT) },
          // The same of the card, but not what every element needs.
          { name: 'card', includeDependenciesRecursively: false, test: CARD },
          { name: 'socket', includeDependenciesRecursively: false, test: SOCKET },
        ],
      },
    },
  },
} satisfies BuildOptions;

/** What the server renders pages with: one folder without dependencies. */
const server = {
  target: 'node24',
  outDir: 'dist/server',
  cssTarget: client.cssTarget,
  assetsInlineLimit: 0,
  copyPublicDir: false,
  rolldownOptions: {
    input: 'src/server/render-page.tsx',
    output: { ...assetNames, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  },
} satisfies BuildOptions;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    packageExports(),
    developersIndex(),
    ...(isSsrBuild ? [recordImports()] : [listPages, completeManifest(), serviceWorker()]),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // A server has no bundler that replaces it later.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: isSsrBuild ? server : client,
  server: {
    proxy: {
      '/api': origin,
      '/images': origin,
      '/icons': origin,
      '/favicon.svg': origin,
      '/embed': origin,
      '/socket.io': { target: origin, ws: true },
    },
  },
}));
