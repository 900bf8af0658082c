import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { startWorker, type Worker } from '../kernel/worker.ts';
import { findLiveTokens } from '../modules/sessions/session-queries.ts';
import { tokenOfRoom, tokenRoom } from './rooms.ts';
import type { SocketServer } from './socket-types.ts';

/** A revoked token's sockets must be closed within 5 seconds. */
const POLL_MS = 2_000;

/**
 * Closes this node's sockets whose token is no longer valid. The row in the database decides, so no message between
 * nodes is needed. One query covers all sockets.
 */
export function startRevocation(
  io: SocketServer,
  db: Database,
  log: FastifyBaseLogger,
  { pollMs = POLL_MS } = {},
): Worker {
  return startWorker({
    name: 'Closing the sockets of revoked tokens',
    pollMs,
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
