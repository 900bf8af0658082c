import type { Endpoint } from '@bidkit/contract';
import type { FastifyRequest } from 'fastify';
import { isFromHere } from '../kernel/is-from-here.ts';
import { refuse } from '../kernel/problem.ts';

/**
 * Limits the calls of a demo, whose passwords are public: nobody takes copies of the data, and staff work over https.
 * @throws Problem 403
 */
export function refuseInDemo({ auth, demo }: Endpoint, request: FastifyRequest): void {
  if (demo === 'refused') throw refuse('not_in_demo');
  if (auth === 'staff' && request.protocol !== 'https' && !isFromHere(request))
    throw refuse('demo_needs_https');
}
