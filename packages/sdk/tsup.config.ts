import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2022',
  tsconfig: '../../tsconfig.dts.json',
  dts: true,
  sourcemap: true,
  clean: true,
});
