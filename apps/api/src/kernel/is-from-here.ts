import type { FastifyRequest } from 'fastify';

/** Whether a request comes from this machine. A proxy on this machine counts: its users are not told apart. */
export function isFromHere({ socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
