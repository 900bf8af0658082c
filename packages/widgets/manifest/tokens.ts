import { closure, read } from './sources.ts';

/** A design token: the line that declares it, and the comment above. */
export interface Token {
  readonly line: string;
  readonly description: string;
}

const theme = [...closure('theme.css')].map(read).join('');

const declaration = /(?: {2}\/\* (.+) \*\/\n)?^( {2}(--bk-[\w-]+):[^;]+;\n)/gm;

/** Every token of theme.css by its name. */
export const tokens: ReadonlyMap<string, Token> = new Map(
  [...theme.matchAll(declaration)].map(([, description = '', line = '', name = '']) => [
    name,
    { line, description },
  ]),
);

/** The tokens that a text uses, and those in their values. */
export function usedBy(css: string, found = new Set<string>()): Set<string> {
  for (const [, token = ''] of css.matchAll(/var\((--bk-[\w-]+)/g)) {
    if (found.has(token)) continue;
    found.add(token);
    usedBy(tokens.get(token)?.line ?? '', found);
  }
  return found;
}
