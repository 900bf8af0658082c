import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/loopback.ts';

/** Headers of a proxy, which passes requests of other machines on. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request comes from this machine, to a name of this machine. A proxy passes others on, and a page elsewhere
 * can give its own name the address of this machine (DNS rebinding).
 */
export function isFromHere({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const address = socket.remoteAddress ?? '';
  const isLocal = address === '::1' || /^(?:::ffff:)?127\./.test(address);
  return isLocal && isLocalName(headers.host ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}

const isLocalName = (host: string) => URL.canParse(`http://${host}`) && isLoopback(`http://${host}`);
