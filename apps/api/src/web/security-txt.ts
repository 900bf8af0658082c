import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 24 * 3_600_000;

/** Serves `/.well-known/security.txt`: whom to tell about a security problem. `now` is in epoch milliseconds. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { publicUrl, securityContact }: Pick<Config, 'publicUrl' | 'securityContact'>,
  now: () => number,
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
