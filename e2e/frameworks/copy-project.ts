import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const examples = join(import.meta.dirname, '../../examples/frameworks');
const IS_PART_OF_A_BUILD = /\/(node_modules|dist|\.next|\.astro)(\/|$)/;

/** The files with the marketplace's address and the lot; others are configuration. */
const SOURCES = '{src,app,page}/**/*.*';

/** Copies a project of examples/frameworks, for this marketplace and lot instead of those of the guides. */
export function copyProject(
  name: string,
  home: string,
  { url, lotId }: { url: string; lotId: number },
): void {
  cpSync(join(examples, name), home, {
    recursive: true,
    filter: (file) => !IS_PART_OF_A_BUILD.test(file.slice(examples.length)),
  });
  for (const file of globSync(SOURCES, { cwd: home }).map((path) => join(home, path))) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll('http://localhost:4000', url).replace(/\b7\b/g, String(lotId)));
  }
}
