import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Compresses static files once at the highest level, so that the server need not compress each response.
const root = resolve(import.meta.dirname, '..');
const SMALLEST_BYTES = 512;

const files = globSync(
  [
    'apps/site/dist/**/*.{js,css,svg,json,txt,webmanifest}',
    'apps/office/dist/assets/**/*.{js,css,svg}',
    'packages/widgets/dist/embed/**/*.{js,json}',
  ],
  { cwd: root },
).map((file) => resolve(root, file));

for (const file of files) {
  if (statSync(file).size < SMALLEST_BYTES) continue;
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
