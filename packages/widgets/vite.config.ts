import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

// Two builds of one source: `vite build` makes the script tag's files, `vite build --mode npm` the package's modules.
// Elements must not lower `light-dark()`: a partner's page sets `color-scheme` where no compiler of ours can see it.
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];
const resolve = { conditions: ['source', 'module', 'browser', 'production'] };

export default defineConfig(({ mode }) => (mode === 'npm' ? npm : embed));

/** Leaves out the tokens that only the site's pages use: a partner's visitors need not fetch them. */
function usedTokensOnly(): Plugin {
  const root = import.meta.dirname;
  return {
    name: 'used-tokens-only',
    enforce: 'pre',
    transform(css, id) {
      if (!id.includes('/theme.css')) return null;
      const styles = globSync('src/*/*.css', { cwd: root }).map((file) =>
        readFileSync(join(root, file), 'utf8'),
      );
      const uses = (token: string) => [...styles, css].some((text) => text.includes(`var(${token})`));
      return css.replace(/^ {2}(--bk-[\w-]+):[^;]+;\n/gm, (line, token) => (uses(token) ? line : ''));
    },
  };
}

const embed = defineConfig({
  // Relative addresses: the files work from whatever origin serves them.
  base: './',
  resolve: {
    ...resolve,
    alias: { 'preact/jsx-runtime': join(import.meta.dirname, 'src/ui/jsx-runtime.ts') },
  },
  plugins: [usedTokensOnly()],
  build: {
    outDir: 'dist/embed/v1',
    target: 'es2022',
    cssTarget,
    cssMinify: 'lightningcss',
    manifest: true,
    // A library entry is not wrapped in Vite's preload helper, which would triple the loader; it is minified here instead.
    lib: { entry: { bidkit: 'src/embed.ts' }, formats: ['es'], fileName: (_format, name) => `${name}.js` },
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        chunkFileNames: '[name]-[hash].js',
        // One file holds the card and what every element needs: compressed together they are 5 % smaller, and one trip.
        codeSplitting: {
          groups: [
            { name: 'core', test: (id) => !/bid-box|embed\.ts|elements\.ts|socket\.io|engine\.io/.test(id) },
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
    emptyOutDir: false,
    target: 'es2022',
    cssTarget,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
    rolldownOptions: { external: [/^preact/, /^@bidkit\//] },
  },
});
