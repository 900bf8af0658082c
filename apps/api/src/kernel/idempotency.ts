import { idempotencyKey } from '@bidkit/contract';
import type { FastifyRequest } from 'fastify';
import { unprocessable } from './problem.ts';

/** The Idempotency-Key of a request, or null. @throws Problem 422 for one that cannot be kept */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const parsed = idempotencyKey.safeParse(header);
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map(({ message }) => message);
  throw unprocessable(`Idempotency-Key: ${messages[0]}`, { 'Idempotency-Key': messages });
}

/** The Idempotency-Key of a request that buys: without one a retry would buy again. @throws Problem 422 where there is none */
export function requireIdempotencyKey(request: Pick<FastifyRequest, 'headers'>): string {
  const key = readIdempotencyKey(request);
  if (key !== null) return key;
  const message = 'Please send an Idempotency-Key header, so that a retry does not buy twice.';
  throw unprocessable(message, { 'Idempotency-Key': [message] });
}
