import { Pool, type PoolConfig } from 'pg';

/** A call that gets no connection for so long fails instead of waiting on. */
const CONNECTION_WITHIN_MS = 10_000;

/** A transaction that stands still for so long belongs to a node that froze: its locks are let go. */
const FROZEN_AFTER_MS = 15_000;

/** Connections to a real PostgreSQL that may be lost at any moment: the query that meets a lost one fails, the next gets a new one. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECTION_WITHIN_MS,
    idle_in_transaction_session_timeout: FROZEN_AFTER_MS,
    keepAlive: true,
    ...config,
  });
  // Without listeners a lost connection ends the process: one that is idle, and one in use between two queries.
  pool.on('error', (error) => process.emitWarning(error));
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
