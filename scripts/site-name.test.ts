import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Everything that is served, printed or mailed. */
const sources = globSync(
  [
    '{apps,packages}/*/{src,public,build,service-worker}/**/*.{ts,tsx,json,html,svg,webmanifest,md,css}',
    'apps/*/*.html',
  ],
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.*', '**/*testing*', '**/test/**', '**/fixtures/**'],
  },
);

/** What belongs to the demo, and the providers that the sandbox imitates. */
const OF_THE_DEMO = /^apps\/(?:api\/src\/demo|sandbox\/src)\//;

it('no source but the demo has the name of the demo: the name of a marketplace is a setting', () => {
  const named = sources.filter(
    (file) => !OF_THE_DEMO.test(file) && /First Dollar/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(named).toEqual([]);
});
