import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { openCluster } from './open-cluster.ts';

it('reports in one line that Redis cannot be reached', async () => {
  await expect(openCluster('redis://127.0.0.1:1', fastify().log)).rejects.toThrow(
    /^REDIS_URL cannot be reached: .*ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});
