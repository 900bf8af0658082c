import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { startWorker, type Worker } from '../kernel/worker.ts';
import { findLiveOfficeSessions } from '../modules/office/live-sessions.ts';
import { findLiveTokens } from '../modules/sessions/session-queries.ts';
import { officeRoom, officeTokenOfRoom, tokenOfRoom, tokenRoom } from './rooms.ts';
import type { SocketServer } from './socket-types.ts';

/** A revoked token's sockets must be closed within 5 seconds. */
const POLL_MS = 2_000;

/**
 * Closes this node's sockets whose token or office session is no longer valid, and those of staff whose permissions have
 * changed: they connect again with their present ones. The rows in the database decide, so no message between nodes is
 * needed. One query covers all sockets of a kind.
 */
export function startRevocation(
  io: SocketServer,
  db: Database,
  log: FastifyBaseLogger,
  { pollMs = POLL_MS } = {},
): Worker {
  const { adapter, sockets } = io.of('/');
  const hashesOf = (hashOf: (room: string) => string | null) =>
    [...adapter.rooms.keys()].map(hashOf).filter((hash) => hash !== null);
  const close = (room: string) => io.local.in(room).disconnectSockets(true);

  async function closeMembers(): Promise<void> {
    const hashes = hashesOf(tokenOfRoom);
    if (hashes.length === 0) return;
    const live = await findLiveTokens(db, hashes);
    for (const hash of hashes) if (!live.has(hash)) close(tokenRoom(hash));
  }

  async function closeStaff(): Promise<void> {
    const hashes = hashesOf(officeTokenOfRoom);
    if (hashes.length === 0) return;
    const live = await findLiveOfficeSessions(db, hashes);
    for (const hash of hashes) {
      const permissions = live.get(hash)?.join();
      for (const id of adapter.rooms.get(officeRoom(hash)) ?? [])
        if (sockets.get(id)?.data.permissions?.join() !== permissions) sockets.get(id)?.disconnect(true);
    }
  }

  return startWorker({
    name: 'Closing the sockets of revoked tokens',
    pollMs,
    log,
    async work() {
      await closeMembers();
      await closeStaff();
      return false;
    },
  });
}
