import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { tokens, usedBy } from './tokens.ts';

const source = join(import.meta.dirname, 'src');
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const declaration = /^ {2}(--bk-[\w-]+):[^;]+;\n/gm;

/**
 * Gives a visitor only the tokens their elements use: theme.css keeps those of every element and of the card, each other sheet
 * brings the rest of its own, and what only the site's pages use stays out.
 */
export function tokensByElement(): Plugin {
  const first = usedBy(read('ui/base.css') + read('auction-card/auction-card.css'));
  return {
    name: 'tokens-by-element',
    enforce: 'pre',
    transform(css, id) {
      if (id.includes('/theme.css'))
        return css.replace(declaration, (line, token) => (first.has(token) ? line : ''));
      if (!id.includes(source) || !id.includes('.css')) return null;
      const later = [...usedBy(css)].filter((token) => !first.has(token));
      return later.length > 0
        ? `:host {\n${later.map((token) => tokens.get(token)?.line).join('')}}\n${css}`
        : null;
    },
  };
}
