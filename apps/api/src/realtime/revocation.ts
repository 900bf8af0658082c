import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { startWorker, type Worker } from '../kernel/worker.ts';
import { findLiveTokens } from '../modules/session/queries.ts';
import type { LiveServer } from './live.ts';
import { tokenOfRoom, tokenRoom } from './rooms.ts';

/** A revoked token's sockets are closed within 5 seconds, so the database is asked well within them. */
const LOOK_EVERY_MS = 2_000;

/**
 * Closes this node's sockets whose token does not count any more, whoever revoked it and however: the row in the database decides,
 * no message between nodes is needed. One question for all of them.
 */
export function startRevocation(io: LiveServer, db: Database, log: FastifyBaseLogger): Worker {
  return startWorker({
    name: 'Closing the sockets of revoked tokens',
    lookEveryMs: LOOK_EVERY_MS,
    log,
    async work() {
      const rooms = [...io.of('/').adapter.rooms.keys()];
      const hashes = rooms.map(tokenOfRoom).filter((hash) => hash !== null);
      if (hashes.length === 0) return false;
      const live = await findLiveTokens(db, hashes);
      for (const hash of hashes) if (!live.has(hash)) io.local.in(tokenRoom(hash)).disconnectSockets(true);
      return false;
    },
  });
}
