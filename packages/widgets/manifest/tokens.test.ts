import { expect, it } from 'vitest';
import { closure, elementFiles, read } from './sources.ts';
import { usedBy } from './tokens.ts';

it.each(elementFiles)('%s uses only tokens that its sheets declare', (file) => {
  const sheets = [...closure(file)].filter((path) => path.endsWith('.css'));
  const css = sheets.map(read).join('');
  const declared = new Set(css.match(/--bk-[\w-]+(?=:)/g));
  const used = [...usedBy(css)];
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((token) => !declared.has(token))).toEqual([]);
});
