import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/**
 * Which rooms a room may take from (DESIGN §2): contract -> sdk -> { widgets, react } -> site, contract -> api, sdk -> cli.
 * The sandbox is nobody's: the api starts it as a process and speaks to it as to a stranger.
 */
const mayUse: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/sdk': ['contract'],
  'packages/widgets': ['contract', 'sdk'],
  'packages/react': ['contract', 'sdk', 'widgets'],
  'apps/api': ['contract'],
  'apps/sandbox': [],
  'apps/cli': ['contract', 'sdk'],
  'apps/site': ['contract', 'sdk', 'widgets', 'react'],
};

const sources = (folder: string) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, folder, 'src', file));

const imports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, target]) => target ?? '',
  );

describe('layers', () => {
  it.each(Object.entries(mayUse))('%s takes only from the rooms below it', (folder, allowed) => {
    const isTest = (file: string) => /\.test\.tsx?$|[\\/.]testing\.tsx?$/.test(file);
    const taken = sources(folder)
      .filter((file) => !isTest(file))
      .flatMap((file) => imports(file).filter((target) => target.startsWith('@bidkit/')));
    const rooms = [...new Set(taken.map((target) => target.split('/')[1]))];
    expect(rooms.filter((room) => room && !allowed.includes(room))).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    const declared = Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith('@bidkit/'));
    expect(declared.filter((name) => !allowed.includes(name.slice('@bidkit/'.length)))).toEqual([]);
  });

  it('lets no feature of the site import another feature', () => {
    const features = join(root, 'apps/site/src/features');
    const crossings = sources('apps/site')
      .filter((file) => file.startsWith(features))
      .flatMap((file) => {
        const own = relative(features, file).split(/[\\/]/)[0];
        return imports(file)
          .filter((target) => target.startsWith('.'))
          .map((target) => relative(features, resolve(dirname(file), target)))
          .filter((target) => !target.startsWith('..') && target.split(/[\\/]/)[0] !== own)
          .map((target) => `${relative(root, file)} imports ${target}`);
      });
    expect(crossings).toEqual([]);
  });
});
