import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files that every PostgreSQL data folder has. */
const REQUIRED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

/** The folder of the embedded database. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'pglite');

/**
 * Refuses a folder that has files but is not a whole database: opening it would create a new database over what is left
 * of the old one. @throws Error that names the missing file
 */
export function requireWholeFolder(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const missing = REQUIRED.find((file) => !existsSync(join(folder, file)));
  if (missing === undefined) return;
  throw new Error(
    `The database in ${folder} is damaged: ${missing} is missing. Nothing was changed. Restore a backup with ` +
      '`pnpm house restore FILE`, or remove the folder to start with an empty database.',
  );
}
