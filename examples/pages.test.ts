import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const exclude = ['**/node_modules/**', '**/dist/**'];

/** The pages that developers copy: the files of the examples, and the page of the Quickstart in README.md. */
const pages = [...globSync('examples/**/*.{html,astro}', { cwd: root, exclude }), 'README.md']
  .sort()
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  .filter(([, text]) => /<!doctype html>/i.test(text));

it('finds the pages', () => {
  const files = pages.map(([file]) => file);
  for (const file of [
    'README.md',
    'examples/plain-html/page/index.html',
    'examples/frameworks/react/index.html',
  ])
    expect(files).toContain(file);
});

describe.each(pages)('%s', (_, text) => {
  it.each([
    ['its language', /<html lang="[a-z]{2}">/],
    ['its encoding', /<meta charset="utf-8"/],
    ['a title', /<title>[^<]+<\/title>/],
    ['the width of a phone', /<meta name="viewport" content="width=device-width, initial-scale=1"/],
  ])('has %s', (_part, pattern) => {
    expect(text).toMatch(pattern);
  });
});
