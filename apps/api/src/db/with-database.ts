import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { type Database, type OpenDatabase, openDatabase } from './database.ts';
import { embeddedFolder } from './embedded-folder.ts';
import { lockDataDir } from './lock.ts';

type Places = Pick<Config, 'databaseUrl' | 'dataDir'>;

interface Options {
  /** How it is opened. By default pending migrations are applied first. */
  readonly open?: (config: Places) => Promise<Pick<OpenDatabase, 'db' | 'close'>>;
  /** Whether an embedded database that does not exist yet is created. */
  readonly mayCreate?: boolean;
}

/**
 * Opens the configured database beside or instead of the server, for a command on its machine, and closes it again.
 * Only one process can have the embedded database open.
 * @throws Error in one line when there is no database yet, or a server has the embedded one open
 */
export async function withDatabase<T>(
  config: Places,
  use: (db: Database) => Promise<T>,
  { open = openDatabase, mayCreate = false }: Options = {},
): Promise<T> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null && dataDir === null)
    throw new Error('DATA_DIR=memory keeps no members. Choose a folder, or set DATABASE_URL.');
  const embeddedIn = databaseUrl === null ? dataDir : null;
  if (embeddedIn !== null && !mayCreate && !existsSync(embeddedFolder(embeddedIn)))
    throw new Error(`There is no database in ${embeddedIn}. Start the server once.`);
  const unlock = embeddedIn === null ? () => {} : lockDataDir(embeddedIn);
  try {
    const { db, close } = await open(config);
    return await use(db).finally(close);
  } finally {
    unlock();
  }
}
