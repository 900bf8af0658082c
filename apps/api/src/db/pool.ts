import { Pool, type PoolClient, type PoolConfig } from 'pg';

/** A call that gets no connection for so long fails instead of waiting on. */
const CONNECTION_WITHIN_MS = 10_000;
/** Who holds a lost connection has this long to notice and give it back. */
const NOTICE_MS = 1_000;

/** Connections to a real PostgreSQL that may be lost at any moment: the query that meets a lost one fails, the next gets a new one. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ connectionTimeoutMillis: CONNECTION_WITHIN_MS, keepAlive: true, ...config });
  // Without listeners a lost connection ends the process: one that is idle, and one in use between two queries.
  pool.on('error', (error) => {
    // A pool that was closed forgets its connections before they are gone.
    if (!pool.ending) process.emitWarning(error);
  });
  pool.on('connect', (client) => void client.on('error', () => undefined));
  takeBackLost(pool);
  return pool;
}

/** Drizzle never gives back the connection of a transaction that failed to begin: after some such losses nobody would get one. */
function takeBackLost(pool: Pool): void {
  const held = new Set<PoolClient>();
  pool.on('acquire', (client) => void held.add(client));
  pool.on('release', (_error, client) => void held.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        if (held.has(client)) client.release(true);
      }, NOTICE_MS).unref();
    });
  });
}
