import { join } from 'node:path';
import { cacheResolutions } from '../config/module-resolution.ts';

// Creates a migrated, empty database in the folder of the first argument. `embedded-folder.ts` runs it as a process of
// its own: initdb needs 0.5 GB of memory, which the process returns when it ends.

cacheResolutions();
process.on('disconnect', () => process.exit(1)); // The server was killed.
const { openEmbedded } = await import('./embedded.ts');

const [folder = ''] = process.argv.slice(2);
const client = await openEmbedded(folder);
// Loaded after initdb, which takes the most memory.
const { drizzle } = await import('drizzle-orm/pglite');
const { migrate } = await import('drizzle-orm/pglite/migrator');
await migrate(drizzle({ client }), { migrationsFolder: join(import.meta.dirname, '../../migrations') });
await client.exec('checkpoint');
await client.close();
process.exit(0);
