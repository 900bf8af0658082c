import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The folder of the elements' sources. */
const source = resolve(import.meta.dirname, '../src');

/** The text of a file of the sources. */
export const read = (file: string): string => readFileSync(join(source, file), 'utf8');

/** The files that register an element, as paths within the sources: `bid-box/bid-box.tsx` and so on. */
export const elementFiles: readonly string[] = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `${name}/${name}.tsx`)
  .filter((file) => existsSync(join(source, file)));

/** The tag that a file registers, and its component with the comment above it. */
export function componentOf(file: string): { tag: string; name: string; comment: string } {
  const text = read(file);
  const [, tag = '', name = ''] = /tag: '(bidkit-[\w-]+)',\s*component: (\w+)/.exec(text) ?? [];
  const comments = text.split(`\nfunction ${name}(`)[0] ?? '';
  return { tag, name, comment: comments.slice(comments.lastIndexOf('/**')) };
}

/** A file and all own files that it imports, directly or not. */
export function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(
    /(?:from|import\(|@import) ?['"](\.[^'"]+?)(?:\?inline)?['"]/g,
  ))
    closure(join(dirname(file), path), found);
  return found;
}
