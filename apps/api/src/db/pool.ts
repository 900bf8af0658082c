import { Pool, type PoolClient, type PoolConfig } from 'pg';

/** A query that waits longer for a connection fails. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** Time for the holder of a lost connection to release it. */
const RELEASE_MS = 1_000;

/**
 * Opens a pool that survives lost connections: the query on a lost connection fails, the next one gets a new
 * connection.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, keepAlive: true, ...config });
  // Without these listeners a lost connection ends the process, whether it is idle or in use between two queries.
  pool.on('error', (error) => {
    // While the pool closes, its connections still end.
    if (!pool.ending) process.emitWarning(error);
  });
  pool.on('connect', (client) => void client.on('error', () => undefined));
  releaseLostConnections(pool);
  return pool;
}

/** Releases lost connections. Drizzle does not release the connection of a transaction that failed to begin. */
function releaseLostConnections(pool: Pool): void {
  const held = new Set<PoolClient>();
  pool.on('acquire', (client) => void held.add(client));
  pool.on('release', (_error, client) => void held.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        if (held.has(client)) client.release(true);
      }, RELEASE_MS).unref();
    });
  });
}
