import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { converter, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { accentStyleSheet, deriveAccent, schemes } from './accent.ts';

const theme = join(import.meta.dirname, '../../../../packages/widgets/src/theme');
const sheets = ['tokens.css', 'panel-tokens.css'].map((file) => readFile(join(theme, file), 'utf8'));
const declared = (await Promise.all(sheets))
  .join('')
  .matchAll(/--bk-([\w-]+): var\(.*light-dark\((#\w{6}), (#\w{6})\)/g);
const tokens = new Map([...declared].map(([, name = '', light, dark]) => [name, { light, dark }]));
const toOklch = converter('oklch');

const both = ['light', 'dark'] as const;

it.each(both)('%s backgrounds are those of the theme', (scheme) => {
  const expected = ['surface', 'raised', 'sunken'].map((name) => tokens.get(name)?.[scheme]);
  expect(schemes[scheme].backgrounds).toEqual(expected);
});

describe.each([
  ['the default', '#b8360e', true, false],
  ['white', '#ffffff', false, true],
  ['black', '#000000', true, false],
  ['gray', '#808080', false, false],
  ['yellow', '#ffff00', false, true],
  ['red', '#ff0000', false, false],
  ['green', '#00ff00', false, true],
  ['blue', '#0000ff', true, false],
  ['cyan', '#00ffff', false, true],
  ['magenta', '#ff00ff', false, true],
  ['navy', '#000080', true, false],
  ['teal', '#0b6e6e', true, false],
  ['orange', '#ff8800', false, true],
  ['violet', '#6a1b9a', true, false],
  ['ivory, the background of pages', '#faf5ea', false, true],
  ['brown, the text of pages', '#241a12', true, false],
  ['upper case', '#1D5480', true, false],
])('%s', (_name, color, isKeptInLight, isKeptInDark) => {
  const derived = deriveAccent(color);

  it.each(both)('has readable texts in the %s scheme', (scheme) => {
    const { accent, accentHover, accentInk, accentSoft } = derived[scheme];
    const { backgrounds } = schemes[scheme];
    const texts = ['ink', 'muted'].map((name) => tokens.get(name)?.[scheme] ?? '');
    const pairs = [
      ...backgrounds.map((background) => [accent, background]),
      [accent, accentSoft],
      [accentInk, accent],
      [accentInk, accentHover],
      ...texts.map((text) => [text, accentSoft]),
    ] as [string, string][];
    for (const [text, background] of pairs)
      expect(wcagContrast(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
    expect(accentHover).not.toBe(accent);
    expect([accent, accentHover, accentInk, accentSoft].join(' ')).toMatch(/^(?:#[0-9a-f]{6} ?){4}$/);
  });

  it('keeps the color where it is readable, and changes only its lightness elsewhere', () => {
    const wanted = toOklch(color);
    for (const [scheme, isKept] of [
      ['light', isKeptInLight],
      ['dark', isKeptInDark],
    ] as const) {
      const { accent } = derived[scheme];
      expect(accent === color.toLowerCase(), `${scheme} ${accent}`).toBe(isKept);
      const found = toOklch(accent);
      expect(found?.c).toBeLessThanOrEqual((wanted?.c ?? 0) + 0.005);
      const turn = Math.abs((found?.h ?? 0) - (wanted?.h ?? 0));
      if ((found?.c ?? 0) > 0.02) expect(Math.min(turn, 360 - turn), `${scheme} ${accent}`).toBeLessThan(3);
    }
  });
});

it('every color gets readable texts', () => {
  const parts = ['00', '33', '66', '99', 'cc', 'ff'];
  const colors = parts.flatMap((red) =>
    parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
  );
  for (const color of colors)
    for (const scheme of both) {
      const { accent, accentHover, accentInk, accentSoft } = deriveAccent(color)[scheme];
      const contrasts = [
        ...[...schemes[scheme].backgrounds, accentSoft].map((background) => wcagContrast(accent, background)),
        ...[accent, accentHover].map((background) => wcagContrast(accentInk, background)),
      ];
      expect(Math.min(...contrasts), `${color} ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }
});

it('a style sheet sets every token of the accent, and the default accent needs none', () => {
  const names = [...tokens.keys()].filter((name) => name.startsWith('accent')).sort();
  const sheet = accentStyleSheet('#1d5480');
  expect(
    [...sheet.matchAll(/--bidkit-([\w-]+):light-dark\(#\w{6},#\w{6}\)/g)].map(([, n]) => n).sort(),
  ).toEqual(names);
  expect(accentStyleSheet('')).toBe('');
});
