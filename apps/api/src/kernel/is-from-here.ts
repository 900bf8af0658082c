import type { FastifyRequest } from 'fastify';

/** Whether a request comes from this machine. Requests through a proxy on this machine count, too. */
export function isFromHere({ socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
