import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gateways } from '../gateways/gateway.ts';
import { tooMany } from '../kernel/problem.ts';
import type { RedisClient } from '../kernel/redis.ts';
import type { Origins } from '../modules/partners/origins.ts';
import { createRateLimitStore } from './rate-limit-store.ts';

/** Files that are everybody's; a page can only check the bytes of a script it may read. */
const PUBLIC_FILES = /^\/(?:embed|images)\//;

/** What every answer of the house carries. */
export async function secure(
  app: FastifyInstance,
  publicUrl: string,
  { frames, scripts, calls }: Gateways['pages'],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        // Card fields stand in a frame of their provider's.
        frameSrc: ["'self'", ...frames],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        // Older browsers do not count a socket of our own origin to 'self'.
        connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws'), ...calls],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    // Pages of partners show our pictures and run our elements; what is private asks for a token.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false, // Belongs to whoever terminates TLS.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    if (PUBLIC_FILES.test(url)) reply.header('access-control-allow-origin', '*');
  });
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
}

/** Lets the pages of partners, and nobody else's, read what the API answers. Before anything refuses: a refusal is to be read too. */
export async function openToPartners(
  api: FastifyInstance,
  origins: Pick<Origins, 'isAllowed'>,
): Promise<void> {
  await api.register(cors, {
    delegator: async ({ headers }: FastifyRequest) => ({
      origin: await origins.isAllowed(headers.origin, headers.host),
      methods: ['GET', 'POST'],
      allowedHeaders: ['Authorization', 'Content-Type', 'SiteId', 'Idempotency-Key'],
      exposedHeaders: ['Server-Time', 'Retry-After'],
      maxAge: 7_200, // No browser asks for less often than this.
    }),
  });
}

/** How many calls of the API one address may make, on all nodes together; files are cheap and not counted. */
export async function limitCalls(
  api: FastifyInstance,
  callsPerMinute: number,
  redis: () => RedisClient | null,
): Promise<void> {
  await api.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    store: createRateLimitStore(redis),
    errorResponseBuilder: (_request, { ttl }) =>
      tooMany(`That was a little fast. Please try again in ${Math.ceil(ttl / 1000)} seconds.`),
  });
}
