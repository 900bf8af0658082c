import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Files that every PostgreSQL data folder has. */
const REQUIRED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

const CREATE = join(import.meta.dirname, 'create-embedded.ts');

/** The folder of the embedded database. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'pglite');

/** Renames the database in a folder, to make room for another one. Returns its new path, or null without a database. */
export async function keepFormer(folder: string): Promise<string | null> {
  const former = `${folder}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  return rename(folder, former).then(
    () => former,
    () => null,
  );
}

/**
 * Refuses a folder that has files but is not a whole database: opening it would create a new database over what is left
 * of the old one. @throws Error that names the missing file
 */
export function requireWholeFolder(folder: string): void {
  if (isMissing(folder)) return;
  const missing = REQUIRED.find((file) => !existsSync(join(folder, file)));
  if (missing === undefined) return;
  throw new Error(
    `The database in ${folder} is damaged: ${missing} is missing. Nothing was changed. Restore a backup with ` +
      '`pnpm house restore FILE`, or remove the folder to start with an empty database.',
  );
}

const isMissing = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** Creates a migrated, empty database in the folder, unless it has one. A killed process leaves no part of it there. */
export async function createMissing(folder: string): Promise<void> {
  if (!isMissing(folder)) return;
  const unfinished = `${folder}.creating`;
  await rm(unfinished, { recursive: true, force: true });
  await create(unfinished);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

/** Creates a migrated, empty database in a folder that exists while it is read. */
export async function createInTemporaryFolder<T>(read: (folder: string) => Promise<T>): Promise<T> {
  const parent = await mkdtemp(join(tmpdir(), 'bidkit-database-'));
  try {
    const folder = embeddedFolder(parent);
    await create(folder);
    return await read(folder);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** Runs `create-embedded.ts` as a process that ends with this one. It runs once, so nothing is worth optimizing. */
async function create(folder: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--liftoff-only', '--conditions=source', '--disable-warning=ExperimentalWarning', CREATE, folder],
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
  );
  const [[code], errors] = await Promise.all([once(child, 'exit'), text(child.stderr as Readable)]);
  if (code !== 0) throw new Error(`The embedded database was not created in ${folder}. ${errors.trim()}`);
}
