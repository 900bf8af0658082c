import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { isOwnOrigin } from '../../kernel/own-origin.ts';
import { findActiveOrigins } from './queries.ts';

/** How long a node goes by what it knows of the registry; where staff changed it, it asks at once. */
const KEPT_MS = 3_000;

/** Whose pages may read what the house answers, and hold a socket. */
export interface Origins {
  /**
   * Whether a page of this origin may: the house's own and those of active partners. `host` is what the request was sent to. No browser
   * sends a request without an origin to another one.
   */
  isAllowed(origin: string | undefined, host: string | undefined): Promise<boolean>;
  /** Staff changed the registry. */
  forget(): void;
}

export function createOrigins(db: Database, publicUrl: string, log: FastifyBaseLogger): Origins {
  let known: ReadonlySet<string> = new Set();
  let asked: Promise<ReadonlySet<string>> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<ReadonlySet<string>> {
    try {
      known = new Set(await findActiveOrigins(db));
    } catch (error) {
      // A database that is away for a moment makes nobody a stranger; their tokens are asked about there in any case.
      log.error(error, 'The origins of partners could not be read');
    }
    return known;
  }

  return {
    async isAllowed(origin, host) {
      if (origin === undefined || isOwnOrigin(publicUrl, origin, host)) return true;
      const now = performance.now();
      if (!asked || now - askedAt > KEPT_MS) {
        asked = ask();
        askedAt = now;
      }
      return (await asked).has(origin);
    },
    forget() {
      asked = null;
    },
  };
}
