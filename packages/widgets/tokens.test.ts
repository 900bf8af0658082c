import { describe, expect, it } from 'vitest';
import { read } from './manifest/sources.ts';
import { usedBy } from './tokens.ts';
import { sheetsOfElements, withTokens } from './tokens.vite.ts';

describe.each(sheetsOfElements.map((sheets) => [sheets.at(-1), sheets] as const))('with %s', (_, sheets) => {
  const text = sheets.map((sheet) => withTokens(sheet, read(sheet))).join('');
  const declared = [...text.matchAll(/^ {2}(--bk-[\w-]+):/gm)].map(([, token]) => token);

  it('an element has every token its sheets use', () => {
    expect([...usedBy(text)].filter((token) => !declared.includes(token))).toEqual([]);
  });

  it('no token comes twice', () => {
    expect(declared.filter((token, at) => declared.indexOf(token) !== at)).toEqual([]);
  });
});
