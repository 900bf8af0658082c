import type { FastifyBaseLogger } from 'fastify';
import { type Cluster, singleNode } from './cluster.ts';

/**
 * Joins the nodes that share a Redis. Without a URL the node is alone.
 * @throws Error in one line when Redis cannot be reached at the start
 */
export async function openCluster(redisUrl: string | null, log: FastifyBaseLogger): Promise<Cluster> {
  // Loaded on demand: the Redis client is a third of the code a node loads, and many installations have one node.
  return redisUrl === null ? singleNode : (await import('./redis-cluster.ts')).joinCluster(redisUrl, log);
}
