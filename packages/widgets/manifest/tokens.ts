import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { source } from './sources.ts';

/** A token of theme.css, by its own name: the line that declares it, and what the comment above that says. */
export interface Token {
  readonly line: string;
  readonly description: string;
}

const theme = readFileSync(join(source, 'theme.css'), 'utf8');

const declaration = /(?: {2}\/\* (.+) \*\/\n)?^( {2}(--bk-[\w-]+):[^;]+;\n)/gm;

/** Every token of theme.css by its name. */
export const tokens: ReadonlyMap<string, Token> = new Map(
  [...theme.matchAll(declaration)].map(([, description = '', line = '', name = '']) => [
    name,
    { line, description },
  ]),
);

/** The tokens a text uses, and those that these are made of. */
export function usedBy(css: string, found = new Set<string>()): Set<string> {
  for (const [, token = ''] of css.matchAll(/var\((--bk-[\w-]+)/g)) {
    if (found.has(token)) continue;
    found.add(token);
    usedBy(tokens.get(token)?.line ?? '', found);
  }
  return found;
}
