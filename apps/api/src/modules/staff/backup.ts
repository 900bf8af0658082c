import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Writes a dump of the embedded database into `folder` as a compressed tar file that only the server's user can read.
 * The file has its name only when it is complete. `now` is the time in ms for its name.
 */
export async function writeBackup(
  dump: () => Promise<Blob>,
  folder: string,
  now: number,
): Promise<{ file: string; bytes: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${new Date(now).toISOString().replace(/[:.]/g, '-')}.tar.gz`);
  const partial = `${file}.partial`;
  try {
    const tar = Readable.from((await dump()).stream());
    await pipeline(tar, createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  return { file, bytes: (await stat(file)).size };
}
