import type { FastifyRequest } from 'fastify';

/** The bearer token of a request, or null. */
export function readToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
