import type { IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Gateways } from '../gateways/gateway.ts';
import type { Origins } from '../kernel/app-context.ts';
import { createLimit } from '../kernel/create-limit.ts';
import { limitAddress } from '../kernel/limit-address.ts';
import { refuse } from '../kernel/problem.ts';
import type { RedisClient } from '../kernel/redis.ts';
import { closeStuckConnections } from './close-stuck-connections.ts';
import { createRateLimitStore } from './rate-limit-store.ts';

/** Files that any page may read. Subresource integrity needs this for scripts. */
const PUBLIC_FILES = /^\/(?:embed|images)\//;

/** Where browsers report what the content security policy blocked. */
export const REPORTS_PATH = '/csp-reports';
const MINUTE_MS = 60_000;
const HSTS_SECONDS = 365 * 24 * 3_600;

/** What pages and their frames cannot use of the browser. The provider's frame of card fields asks for `payment`. */
const FORBIDDEN = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** The value of `Permissions-Policy` for a document that may use these features itself. */
export const permissionsPolicy = (allowed: readonly string[] = []): string =>
  FORBIDDEN.map((feature) => `${feature}=(${allowed.includes(feature) ? 'self' : ''})`).join(', ');

/** Sets the security headers of every response. */
export async function secure(
  app: FastifyInstance,
  publicUrl: string,
  { frames, scripts, calls }: Gateways['pages'],
): Promise<void> {
  const headers = headersOf({
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
        // The sanitizer of texts, and the address of the service worker.
        trustedTypes: ['dompurify', 'service-worker'],
        // Browsers use the first that they know.
        reportTo: ['csp'],
        reportUri: [REPORTS_PATH],
      },
    },
    // Partners' pages show our pictures and run our elements. Private data requires a token.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    // Without subdomains: other servers may have them.
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: HSTS_SECONDS,
      includeSubDomains: false,
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  headers['permissions-policy'] = permissionsPolicy();
  headers['reporting-endpoints'] = `csp="${REPORTS_PATH}"`;
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(headers);
    if (PUBLIC_FILES.test(url)) reply.header('access-control-allow-origin', '*');
    done();
  });
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  closeStuckConnections(app);
}

/** What helmet sets with these options. It is the same for every response, so it is found once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/**
 * Lets partners' pages read the API's responses (CORS). Calls of other pages are refused before anything is read or
 * done, with an answer that says so. Register it before anything else that refuses: refusals must be readable, too.
 */
export async function openToPartners(
  api: FastifyInstance,
  origins: Pick<Origins, 'isAllowed'>,
): Promise<void> {
  // No call answers OPTIONS. The package would answer those that are no preflight in plain text.
  api.addHook('onRequest', async ({ method, headers }) => {
    const isPreflight = headers.origin !== undefined && 'access-control-request-method' in headers;
    if (method === 'OPTIONS' && !isPreflight) throw refuse('not_found');
  });
  await api.register(cors, {
    // Also pages that are not registered: they can read the refusal below, and nothing else.
    origin: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'SiteId', 'Idempotency-Key'],
    exposedHeaders: ['Server-Time', 'Retry-After'],
    maxAge: 7_200, // The longest time that browsers honor.
  });
  api.addHook('onRequest', async ({ method, headers }) => {
    // A preflight carries nothing.
    if (method === 'OPTIONS' || (await origins.isAllowed(headers.origin))) return;
    throw refuse('origin_not_registered', { origin: String(headers.origin) });
  });
}

/** Limits all requests per address on this node, whatever they ask for. Register it before the routes. */
export function limitRequests(app: FastifyInstance, perMinute: number): void {
  const refuseExcess = createLimit(perMinute);
  app.addHook('onRequest', ({ ip }, _reply, done) => {
    refuseExcess(limitAddress(ip));
    done();
  });
}

/** Limits the API calls per address, over all nodes together. */
export async function limitCalls(
  api: FastifyInstance,
  callsPerMinute: number,
  redis: () => RedisClient | null,
): Promise<void> {
  await api.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => limitAddress(ip),
    store: createRateLimitStore(redis),
    errorResponseBuilder: (_request, { ttl }) => refuse('rate_limited', { seconds: Math.ceil(ttl / 1000) }),
  });
}
