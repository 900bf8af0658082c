import type { SystemNode } from '@bidkit/contract';
import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { ago, clockNow, readNow } from '../../../db/now.ts';
import { serverNodes, type WorkerReport } from '../../../db/schema.ts';
import { startTimedJob, type Worker, type WorkerState } from '../../../kernel/worker.ts';

const REPORT_MS = 20_000;
/** A node that has not reported for so long has crashed, or cannot reach the database. */
const LOST_MS = 60_000;
/** Rows of crashed nodes are deleted after this time. */
const KEPT_HOURS = 24;

interface NodeParts {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly id: string;
  readonly version: string;
  /** How its workers do. */
  readonly states: () => readonly WorkerState[];
}

/** Reports the workers of this node every 20 seconds. `stop` removes the node. */
export function startNodeReport({ db, log, id, version, states }: NodeParts): Worker {
  const job = startTimedJob({
    name: 'Reporting this node',
    log,
    longestWaitMs: REPORT_MS,
    async work() {
      const workers = states().map(toReport);
      const seen = { version, workers, seen_at: clockNow };
      await db
        .insert(serverNodes)
        .values({ id, version, workers })
        .onConflictDoUpdate({ target: serverNodes.id, set: seen });
      await db.delete(serverNodes).where(lt(serverNodes.seen_at, ago({ hours: KEPT_HOURS })));
      return null;
    },
  });
  return {
    ...job,
    async stop() {
      await job.stop();
      // The database may be what has failed.
      await db
        .delete(serverNodes)
        .where(eq(serverNodes.id, id))
        .catch(() => undefined);
    },
  };
}

/** Seconds since a time of `performance.now()`. */
const since = (time: number | null) => time && Math.round((performance.now() - time) / 1000);

const toReport = ({ name, workedAt, failingSince }: WorkerState): WorkerReport => ({
  name,
  idle: since(workedAt),
  failing: since(failingSince),
});

/** The nodes that run, and those that crashed within a day, the newest first. */
export async function listNodes(db: Database): Promise<SystemNode[]> {
  const now = await readNow(db);
  const rows = await db.select().from(serverNodes).orderBy(sql`${serverNodes.started_at} desc`);
  return rows.map(({ id, version, started_at, seen_at, workers }) => ({
    id,
    version,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_lost: now.getTime() - seen_at.getTime() > LOST_MS,
    workers: workers.map(({ name, idle, failing }) => ({
      name,
      idle_seconds: idle,
      failing_since: failing === null ? null : new Date(seen_at.getTime() - failing * 1000).toISOString(),
    })),
  }));
}
