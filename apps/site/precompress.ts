import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg)$/;
const compress = promisify(brotliCompress);

/** Writes a brotli twin beside each built text file, so that the server compresses nothing while it serves. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((file) => TEXT.test(file));
      await Promise.all(files.map((file) => writeTwin(join(folder, file))));
    },
  };
}

async function writeTwin(file: string): Promise<void> {
  const twin = await compress(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(`${file}.br`, twin);
}
