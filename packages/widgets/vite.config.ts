import { defineConfig } from 'vite';

// Two builds of one source: `vite build` makes the script tag's files, `vite build --mode npm` the package's modules.
// Elements must not lower `light-dark()`: a partner's page sets `color-scheme` where no compiler of ours can see it.
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];
const resolve = { conditions: ['source', 'module', 'browser', 'production'] };

export default defineConfig(({ mode }) => (mode === 'npm' ? npm : embed));

const embed = defineConfig({
  // Relative addresses: the files work from whatever origin serves them.
  base: './',
  resolve,
  build: {
    outDir: 'dist/embed/v1',
    target: 'es2022',
    cssTarget,
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      input: { bidkit: 'src/embed.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // What every element needs is one file, fetched beside the element's own.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /preact|\/sdk\/src|\/contract\/src|\/widgets\/src\/(ui|connect|define|messages|shared|theme)/,
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
    emptyOutDir: false,
    target: 'es2022',
    cssTarget,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
    rolldownOptions: { external: [/^preact/, /^@bidkit\//] },
  },
});
