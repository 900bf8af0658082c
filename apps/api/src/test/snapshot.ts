import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemoryFS } from '@electric-sql/pglite';
import { CopiedFiles, type DatabaseFiles, readFiles } from '../db/copied-files.ts';
import { migrationsFolder } from '../db/database.ts';
import { createMissing } from '../db/embedded-folder.ts';

export const cache = join(import.meta.dirname, '../../node_modules/.cache/bidkit');
export const lockfile = join(import.meta.dirname, '../../../../pnpm-lock.yaml');
/** Changes when the content of the snapshot changes for another reason than its migrations or dependencies. */
const VERSION = 3;

let folder: Promise<string> | undefined;
let files: Promise<DatabaseFiles> | undefined;

/**
 * A migrated, empty database in memory. Creating one takes 2.5 s of a core, copying it 0.2 s, and a run of all tests
 * opens dozens. It is cached in a folder until the migrations or the dependencies change.
 */
export async function emptyDatabase(): Promise<MemoryFS> {
  folder ??= findOrCreate();
  files ??= folder.then(readFiles);
  return new CopiedFiles(await files);
}

/** Makes a data folder (DATA_DIR) with that database, for a server in its own process. The caller removes it. */
export async function emptyDataDir(): Promise<string> {
  folder ??= findOrCreate();
  const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-data-'));
  await cp(await folder, join(dataDir, 'pglite'), { recursive: true });
  return dataDir;
}

async function findOrCreate(): Promise<string> {
  const hash = await hashOf(lockfile, ...globSync(`${migrationsFolder}/*.sql`).sort());
  const path = join(cache, `empty-${VERSION}-${hash}`);
  if (existsSync(path)) return path;
  const outdated = globSync(join(cache, 'empty-*')).filter((found) => found !== path);
  await Promise.all(outdated.map((found) => rm(found, { recursive: true, force: true })));
  // Several workers may get here at once, so the folder is renamed into place. The first one wins.
  const created = join(cache, `${process.pid}-${hash}`);
  await rm(created, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  await createMissing(created);
  await rename(created, path).catch(() => rm(created, { recursive: true }));
  return path;
}

export async function hashOf(...paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}
