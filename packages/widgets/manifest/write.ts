import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { analyze } from './analyze.ts';

// `pnpm generate`: the manifest is checked in, so that a change of an element's interface can be seen in review, and so that
// what is made from it needs no build first.
const file = resolve(import.meta.dirname, '../custom-elements.json');
writeFileSync(file, `${JSON.stringify(analyze(), null, 2)}\n`);
