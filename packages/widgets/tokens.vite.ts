import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { closure, elementFiles, read, source } from './manifest/sources.ts';
import { tokens, usedBy, withFixed } from './tokens.ts';

/** The sheets each element is drawn with, those it shares too. */
export const sheetsOfElements: readonly (readonly string[])[] = elementFiles.map((file) =>
  [...closure(file)].filter((path) => path.endsWith('.css')),
);

/** Of theme.css a visitor gets what every element and the card use. */
const first = usedBy(withFixed(read('ui/base.css') + read('auction-card/auction-card.css')));
const declaration = /^ {2}(--bk-[\w-]+):[^;]+;\n/gm;

/** Whether no element has `sheet` without `other`. */
const comesWith = (sheet: string, other: string) =>
  sheetsOfElements.every((sheets) => !sheets.includes(sheet) || sheets.includes(other));

/** The sheets that stand beside this one wherever it is, and bring what both use: the more widely shared one does. */
const givers = (sheet: string) =>
  [...new Set(sheetsOfElements.flat())].filter(
    (other) =>
      other !== sheet &&
      other !== 'theme.css' &&
      comesWith(sheet, other) &&
      (other < sheet || !comesWith(other, sheet)),
  );

/** A sheet as a visitor gets it: with the tokens it uses and none beside it brings, theme.css with the first ones alone. */
export function withTokens(sheet: string, text: string): string {
  const css = withFixed(text);
  // No shadow root has a `:root`: that is for the site, which imports the sheet.
  if (sheet === 'theme.css')
    return css.replace(/:root,\s*/, '').replace(declaration, (line, token) => (first.has(token) ? line : ''));
  const known = usedBy(withFixed(givers(sheet).map(read).join('')), new Set(first));
  const own = [...usedBy(css)].filter((token) => !known.has(token));
  return own.length > 0 ? `:host {\n${own.map((token) => tokens.get(token)?.line).join('')}}\n${css}` : css;
}

/** Gives a visitor only the tokens their elements use, each once; what only the site's pages use stays out. */
export function tokensByElement(): Plugin {
  return {
    name: 'tokens-by-element',
    enforce: 'pre',
    transform(css, id) {
      const sheet = relative(source, id.replace(/\?.*/, ''));
      return sheet.endsWith('.css') && !sheet.startsWith('..') ? withTokens(sheet, css) : null;
    },
  };
}
