import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** What every answer of the house carries, and how much of it one address may have. */
export async function secure(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
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
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'SiteId', 'Idempotency-Key'],
    exposedHeaders: ['Server-Time', 'Retry-After'],
    maxAge: 86_400,
  });
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(
        new Error(`That was a little fast. Please try again in ${Math.ceil(ttl / 1000)} seconds.`),
        {
          statusCode: 429,
        },
      ),
  });
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
}
