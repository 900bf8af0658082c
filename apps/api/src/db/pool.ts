import { Pool, type PoolConfig } from 'pg';

/** A call that gets no connection for so long fails instead of waiting on. */
const CONNECTION_WITHIN_MS = 10_000;

/** Connections to a real PostgreSQL that may be lost at any moment: the query that meets a lost one fails, the next gets a new one. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ connectionTimeoutMillis: CONNECTION_WITHIN_MS, keepAlive: true, ...config });
  // Without listeners a lost connection ends the process: one that is idle, and one in use between two queries.
  pool.on('error', (error) => process.emitWarning(error));
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
