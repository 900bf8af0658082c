import { join } from 'node:path';
import { build } from 'vite';

const react = join(import.meta.dirname, '../packages/react');

/** Bundles the code of an application with our npm packages, which it imports by their names. */
export async function bundled(code: string): Promise<string> {
  const entry = join(react, 'application.js');
  const built = await build({
    root: react,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'application',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    // Keeps `light-dark()` in our style sheets, as the packages do.
    build: { write: false, cssTarget: 'chrome123', lib: { entry, formats: ['iife'], name: 'application' } },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return outputs.map((output) => ('code' in output ? output.code : '')).join('\n');
}
