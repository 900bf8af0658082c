import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a data folder for this process. The embedded database does not protect its folder, and two servers on it would
 * corrupt it. The lock is an operating system lock on an open SQLite file: it ends with the process, even when that is
 * killed, and never needs cleaning up.
 * @throws Error in one line when another process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new Error(
        `Another server is running on the data folder ${dataDir}. Stop it, or choose another DATA_DIR.`,
      );
    }
    throw error;
  }
  return () => file.close();
}
