import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Gateways } from '../gateways/gateway.ts';
import { refuse } from '../kernel/problem.ts';
import type { RedisClient } from '../kernel/redis.ts';
import type { Origins } from '../modules/partners/origins.ts';
import { createRateLimitStore } from './rate-limit-store.ts';

/** Files that any page may read. Subresource integrity needs this for scripts. */
const PUBLIC_FILES = /^\/(?:embed|images)\//;

/** Sets the security headers of every response. */
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
        // Card fields are in the provider's frame.
        frameSrc: ["'self'", ...frames],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        // In older browsers 'self' does not cover WebSockets of our own origin.
        connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws'), ...calls],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    // Partners' pages show our pictures and run our elements. Private data requires a token.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false, // The proxy that terminates TLS sets it.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    if (PUBLIC_FILES.test(url)) reply.header('access-control-allow-origin', '*');
  });
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
}

/**
 * Lets partners' pages read the API's responses (CORS). Calls of other pages are refused before anything is read or
 * done, with an answer that says so. Register it before anything else that refuses: refusals must be readable, too.
 */
export async function openToPartners(
  api: FastifyInstance,
  origins: Pick<Origins, 'isAllowed'>,
): Promise<void> {
  await api.register(cors, {
    // Also pages that are not registered: they can read the refusal below, and nothing else.
    origin: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'SiteId', 'Idempotency-Key'],
    exposedHeaders: ['Server-Time', 'Retry-After'],
    maxAge: 7_200, // The longest time that browsers honour.
  });
  api.addHook('onRequest', async ({ method, headers }) => {
    // A preflight carries nothing.
    if (method === 'OPTIONS' || (await origins.isAllowed(headers.origin))) return;
    throw refuse('origin_not_registered', { origin: String(headers.origin) });
  });
}

/** Limits the API calls per address, over all nodes together. Files are cheap and not limited. */
export async function limitCalls(
  api: FastifyInstance,
  callsPerMinute: number,
  redis: () => RedisClient | null,
): Promise<void> {
  await api.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    store: createRateLimitStore(redis),
    errorResponseBuilder: (_request, { ttl }) => refuse('rate_limited', { seconds: Math.ceil(ttl / 1000) }),
  });
}
