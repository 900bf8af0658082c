import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { analyze } from './analyze.ts';
import { elementTypes } from './element-types.ts';

// `pnpm generate`: both files are checked in, so that a change of an element's interface is seen in review, and so that
// nothing that is made from them needs a build first.
const manifest = analyze();
const write = (file: string, text: string) => writeFileSync(resolve(import.meta.dirname, '..', file), text);
write('custom-elements.json', `${JSON.stringify(manifest, null, 2)}\n`);
write('src/element-types.ts', elementTypes(manifest));
