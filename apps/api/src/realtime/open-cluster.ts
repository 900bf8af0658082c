import type { FastifyBaseLogger } from 'fastify';
import { type Cluster, singleNode } from './cluster.ts';

/**
 * The cluster of this node: with Redis the one of all that share it, else itself.
 * @throws Error in one line when Redis cannot be reached at the start
 */
export async function openCluster(redisUrl: string | null, log: FastifyBaseLogger): Promise<Cluster> {
  // Loaded on demand: Redis' client is a third of all that a node loads, and most houses are one node.
  return redisUrl === null ? singleNode : (await import('./redis-cluster.ts')).joinCluster(redisUrl, log);
}
