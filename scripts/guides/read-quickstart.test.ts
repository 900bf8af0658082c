import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { passwordOf, readQuickstart } from './read-quickstart.ts';

const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8');

it('reads the commands and the page of the README as they are written', () => {
  const { start, register, page, see } = readQuickstart(readme);
  expect(start).toBe('npx -y pnpm@12 start');
  expect(register.map(passwordOf)).toEqual(['first-dollar-1', undefined]);
  expect(register[1]).toContain('--origin http://localhost:8080');
  expect(page.path).toBe('my-page/index.html');
  expect(page.html).toContain('src="http://localhost:4000/embed/v1/bidkit.js"');
  expect(see).toContain('my-page --port 8080');
});

it('replaces the ports only', () => {
  const moved = readQuickstart(readme, { market: 5100, page: 5200 });
  const text = JSON.stringify(moved);
  expect(text).not.toMatch(/4000|8080/);
  expect(JSON.parse(text.replaceAll('5100', '4000').replaceAll('5200', '8080'))).toEqual(
    readQuickstart(readme),
  );
});

it('misses a step that a README lacks', () => {
  expect(() => readQuickstart('# Bidkit\n\n## Quickstart\n\n```sh\nnpx start\n```\n')).toThrow(
    'must have commands to start',
  );
});
