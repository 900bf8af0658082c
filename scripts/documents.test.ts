import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = globSync(['{README,ARCHITECTURE,CONTRIBUTING}.md', 'docs/*.md'], { cwd: root });

/** The targets of the relative links of a file, without the heading. */
const linksOf = (file: string) =>
  [...read(file).matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].flatMap(([, target]) => target ?? []);

it.each([
  ['README.md', 160],
  ['ARCHITECTURE.md', 130],
])('%s has at most %i lines', (file, limit) => {
  expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(limit);
});

it.each(documents)('%s links to files that exist', (file) => {
  const missing = linksOf(file).filter((target) => !existsSync(join(root, dirname(file), target)));
  expect(missing).toEqual([]);
});

it('ARCHITECTURE.md links to every page of docs', () => {
  const pages = documents.filter((file) => file.startsWith('docs'));
  expect(linksOf('ARCHITECTURE.md').sort()).toEqual(expect.arrayContaining(pages));
});
