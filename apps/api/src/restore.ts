import { openAsBlob } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { DecompressionStream } from 'node:stream/web';
import { readConfig } from './config/config.ts';
import { runProgram, type Variables } from './config/run-program.ts';
import { openEmbedded } from './db/embedded.ts';
import { embeddedFolder, keepFormer } from './db/embedded-folder.ts';
import { lockDataDir } from './db/lock.ts';

// `pnpm house restore FILE`: replaces the embedded database by a backup while no server runs. The former database stays
// beside it under another name.

/** Loads a backup into an empty folder. @throws Error when it is not a backup of this program */
async function load(file: string, folder: string): Promise<{ lots: number; members: number }> {
  const compressed = await openAsBlob(file);
  const tar = compressed.stream().pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair);
  try {
    const loadDataDir = await new Response(tar).blob();
    const client = await openEmbedded(folder, { loadDataDir });
    const { rows } = await client.query<{ lots: number; members: number }>(
      'select (select count(*)::int from lots) lots, (select count(*)::int from users) members',
    );
    await client.close();
    return rows[0] ?? { lots: 0, members: 0 };
  } catch (cause) {
    throw new Error(`${file} is not a complete backup. Nothing was changed.`, { cause });
  }
}

/**
 * Replaces the embedded database by a backup. Returns the message that the command prints.
 * @throws Error in one line when the file is not a whole backup, or a server has the database open
 */
export async function restore(file: string, variables: Variables, start: string): Promise<string> {
  const { dataDir, databaseUrl } = readConfig(variables, start);
  if (dataDir === null || databaseUrl !== null)
    throw new Error(
      'Only the embedded database in DATA_DIR is restored here. For PostgreSQL use pg_restore.',
    );
  await stat(file).catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  const unlock = lockDataDir(dataDir);
  const folder = embeddedFolder(dataDir);
  const loading = `${folder}.restoring`;
  try {
    await rm(loading, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    const { lots, members } = await load(file, loading);
    const former = await keepFormer(folder);
    await rename(loading, folder);
    const kept = former ? ` The former database is in ${former}.` : '';
    return `Restored ${lots} lots and ${members} members into ${folder}.${kept}`;
  } finally {
    await rm(loading, { recursive: true, force: true });
    unlock();
  }
}

if (import.meta.main)
  await runProgram((variables, folder) => restore(process.argv[2] ?? '', variables, folder));
