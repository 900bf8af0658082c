import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Origins } from '../../kernel/app-context.ts';
import { entriesFor } from '../../kernel/registered-origins.ts';
import { findActiveOrigins } from './queries.ts';

/** Milliseconds for which a node caches the registry. The node on which staff change it reads it again at once. */
const CACHE_MS = 3_000;

export function createOrigins(
  db: Database,
  ownOrigins: ReadonlySet<string>,
  log: FastifyBaseLogger,
): Origins {
  let known: ReadonlySet<string> = new Set();
  let loading: Promise<ReadonlySet<string>> | null = null;
  let loadedAt = Number.NEGATIVE_INFINITY;

  async function load(): Promise<ReadonlySet<string>> {
    try {
      known = new Set(await findActiveOrigins(db));
    } catch (error) {
      // During a database outage the last known origins stay allowed. Tokens are checked in the database in any case.
      log.error(error, 'The origins of partners could not be read');
    }
    return known;
  }

  return {
    async isAllowed(origin) {
      if (origin === undefined || ownOrigins.has(origin)) return true;
      const now = performance.now();
      if (!loading || now - loadedAt > CACHE_MS) {
        loading = load();
        loadedAt = now;
      }
      const registered = await loading;
      return entriesFor(origin).some((entry) => registered.has(entry));
    },
    invalidate() {
      loading = null;
    },
  };
}
