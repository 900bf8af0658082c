import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

interface Manifest {
  readonly exports: Record<string, string | Record<string, string>>;
  readonly publishConfig: Pick<Manifest, 'exports'>;
}

// Sources are not published, so the condition `source` must not be published either.
it.each(['contract', 'sdk', 'widgets', 'react'])(
  '@bidkit/%s publishes all its exports except the sources',
  (name) => {
    const text = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8');
    const { exports, publishConfig } = JSON.parse(text) as Manifest;
    const published = Object.entries(exports).map(([path, target]) => {
      if (typeof target === 'string') return [path, target];
      const { source: _, ...conditions } = target;
      return [path, conditions];
    });
    expect(publishConfig.exports).toEqual(Object.fromEntries(published));
  },
);
