import { expect, it } from 'vitest';
import { closure, elementFiles, read } from './sources.ts';
import { tokens, usedBy } from './tokens.ts';

it.each(elementFiles)('%s uses only tokens that theme.css declares', (file) => {
  const sheets = [...closure(file)].filter((path) => path.endsWith('.css'));
  const used = [...usedBy(sheets.map(read).join(''))];
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((token) => !tokens.has(token))).toEqual([]);
});
