import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/client.ts'],
  format: 'esm',
  target: 'es2022',
  tsconfig: '../../tsconfig.dts.json',
  dts: { entry: 'src/index.ts' },
  sourcemap: true,
  clean: true,
  splitting: false,
  esbuildPlugins: [
    {
      // `client.ts` stays a separate file: it is marked 'use client', and the sdk's exports also work in server
      // components.
      name: 'client-boundary',
      setup(build) {
        build.onResolve({ filter: /\/client\.ts$/ }, ({ kind }) =>
          kind === 'entry-point' ? null : { path: './client.js', external: true },
        );
      },
    },
  ],
});
