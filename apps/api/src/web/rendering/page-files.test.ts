import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPageFiles } from './page-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'bidkit-page-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'manifest.json');
writeFileSync(
  file,
  JSON.stringify({
    'index.html': { file: 'assets/index.js', imports: ['_shared.js'], css: ['assets/index.css'] },
    '_shared.js': { file: 'assets/shared.js' },
    'src/page.tsx': { file: 'assets/page.js', imports: ['_shared.js', '_list.js'], css: ['assets/page.css'] },
    '_list.js': { file: 'assets/list.js', imports: ['_list.js'], css: ['assets/list.css'] },
  }),
);

it('finds the scripts and styles of a module and of what it imports, without those of the entry', () => {
  expect(readPageFiles(file)(['src/page.tsx', 'src/unknown.tsx'])).toEqual({
    scripts: ['/assets/page.js', '/assets/list.js'],
    styles: ['/assets/page.css', '/assets/list.css'],
  });
});

it('knows nothing without a build', () => {
  const find = readPageFiles(join(folder, 'missing.json'));
  expect(find(['src/page.tsx'])).toEqual({ scripts: [], styles: [] });
});
