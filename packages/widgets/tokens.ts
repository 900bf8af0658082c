import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A token of theme.css, by its own name: the line that declares it, and what the comment above that says. */
export interface Token {
  readonly line: string;
  readonly description: string;
}

const theme = readFileSync(join(import.meta.dirname, 'src/theme.css'), 'utf8');

const declaration = /(?: {2}\/\* (.+) \*\/\n)?^( {2}(--bk-[\w-]+):[^;]+;\n)/gm;

/** Every token of theme.css by its name. */
export const tokens: ReadonlyMap<string, Token> = new Map(
  [...theme.matchAll(declaration)].map(([, description = '', line = '', name = '']) => [
    name,
    { line, description },
  ]),
);

/** A text with the tokens that no page can change, such as a duration, written as their values. */
export const withFixed = (css: string): string =>
  css.replace(/var\((--bk-[\w-]+)\)/g, (use, token: string) => {
    const value = tokens.get(token)?.line.replace(/^[^:]+: |;\n$/g, '');
    return value === undefined || value.includes('var(') ? use : value;
  });

/** The tokens a text uses, and those that these are made of. */
export function usedBy(css: string, found = new Set<string>()): Set<string> {
  for (const [, token = ''] of css.matchAll(/var\((--bk-[\w-]+)/g)) {
    if (found.has(token)) continue;
    found.add(token);
    usedBy(tokens.get(token)?.line ?? '', found);
  }
  return found;
}
