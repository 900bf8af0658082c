import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@bidkit/api/db/database';
import { type PostgresServer, type RedisServer, startPostgres, startRedis } from '@bidkit/api/test/servers';
import { createNode, type Node } from './nodes.ts';

export interface WorldPlan {
  readonly database: 'pglite' | 'postgres';
  readonly nodes: number;
  /** Extra environment variables of a node, by its number. */
  readonly environment?: (node: number) => Record<string, string>;
}

/** Nodes, database and Redis as real processes. Each can be killed. */
export interface World {
  readonly nodes: readonly Node[];
  /** Null with the embedded database. */
  readonly postgres: PostgresServer | null;
  /** Null with one node. */
  readonly redis: RedisServer | null;
  /** Runs `work` on the database. An embedded one is available only while no node runs. */
  withDatabase<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openWorld(plan: WorldPlan): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'bidkit-history-'));
  const postgres = plan.database === 'postgres' ? await startPostgres({ durable: true }) : null;
  const redis = plan.nodes > 1 ? await startRedis() : null;
  const env = {
    DATA_DIR: folder,
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...(redis && { REDIS_URL: redis.url }),
  };
  const nodes: Node[] = [];
  for (let n = 0; n < plan.nodes; n += 1) {
    nodes.push(await createNode(`node-${n + 1}`, { ...env, ...plan.environment?.(n) }));
  }
  return {
    nodes,
    postgres,
    redis,
    async withDatabase(work) {
      const { db, close } = await openDatabase({ databaseUrl: postgres?.url ?? null, dataDir: folder });
      try {
        return await work(db);
      } finally {
        await close();
      }
    },
    async close() {
      await Promise.all(nodes.map((node) => node.kill()));
      await Promise.all([postgres?.stop(), redis?.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
