import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.testing.ts'],
  format: 'esm',
  target: 'es2022',
  tsconfig: '../../tsconfig.dts.json',
  dts: { entry: 'src/index.ts' },
  sourcemap: true,
  clean: true,
  splitting: false,
  esbuildPlugins: [
    {
      // Zod creates schemas when a module is loaded, and bundlers keep such calls: in modules of their own unused ones
      // are left out.
      name: 'keep-modules',
      setup(build) {
        build.onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, kind }) =>
          kind === 'entry-point' ? null : { path: path.replace(/ts$/, 'js'), external: true },
        );
      },
    },
  ],
});
