import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type CarrierSettings, carrierVariables, readCarrierSettings } from './carrier-settings.ts';
import { type FeedSettings, feedVariables, readFeedSettings } from './feed-settings.ts';
import { areOrigins, isOrigin } from './origins.ts';
import { type PaymentSettings, paymentVariables, readPaymentSettings } from './payment-settings.ts';
import { type PushSettings, pushVariables, readPushSettings } from './push-settings.ts';
import { readReturnAddress, returnVariables } from './return-settings.ts';
import { readSocialSettings, type SocialSettings, socialVariables } from './social-settings.ts';

/** The configuration, read from environment variables. docs/deployment.md explains them. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, pictures and mail. Null keeps everything in memory. */
  readonly dataDir: string | null;
  /** Folder that keeps earlier versions of the script tag, shared by all nodes. Null serves the built version only. */
  readonly embedDir: string | null;
  /** URL of a PostgreSQL server. Null means the embedded database. */
  readonly databaseUrl: string | null;
  /** URL of the Redis that connects several nodes. Null means a single node. */
  readonly redisUrl: string | null;
  readonly seed: 'demo' | 'none';
  /** Whether a database without categories gets the usual ones when the server starts. */
  readonly starterCategories: boolean;
  /** Whether a public server may run without real payments, mail or secrets. Every page says that it is a demo. */
  readonly demo: boolean;
  /** The public address, for links in mail and share metadata. Without a trailing slash. */
  readonly publicUrl: string;
  /** The origins at which browsers reach the marketplace: that of `publicUrl`, and further ones. */
  readonly ownOrigins: ReadonlySet<string>;
  /** The public address of the office, such as `https://office.example.com/office`. Without a trailing slash. */
  readonly officeUrl: string;
  /** The host that serves the office and no page of the site. Null serves the office on every host. */
  readonly officeHost: string | null;
  /** URL of an SMTP server. Null keeps mail in the development mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Address for reports of security problems: a `mailto:` or `https:` URL. */
  readonly securityContact: string;
  readonly logLevel: string;
  /** The bearer token that /metrics requires. Null leaves it open, for private networks. */
  readonly metricsToken: string | null;
  /** Seconds a node keeps serving after SIGTERM, so that the load balancer can stop routing to it. */
  readonly drainSeconds: number;
  /** Addresses or networks of the proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: string | null;
  /** Seconds for which answers to visitors without a login are kept and shared. 0 keeps none. */
  readonly cacheSeconds: number;
  /** Seconds in which the server renders a page. One that takes longer is rendered by the browser. */
  readonly renderSeconds: number;
  readonly limits: {
    /** Calls per address and minute. */
    readonly callsPerMinute: number;
    /** Attempts to log in or register, per address and minute. */
    readonly signInsPerMinute: number;
    /** Pages of the site, per address, node and minute. */
    readonly pagesPerMinute: number;
    /** All requests, such as for files and pictures, per address, node and minute. */
    readonly requestsPerMinute: number;
    /** Open sockets per address and node. */
    readonly socketsPerAddress: number;
    /** Open sockets per member and node. */
    readonly socketsPerMember: number;
    /** Messages that the sockets of one address send a node per minute. A member can use a tenth of it. */
    readonly socketMessagesPerMinute: number;
    /** Lots that these messages name per minute. A member can use a tenth of it. */
    readonly socketLotsPerMinute: number;
  };
  /** Second-chance offers of lots that their winner did not pay for. */
  readonly secondChance: {
    /** Hours until an offer expires. */
    readonly hours: number;
    /** Most offers per lot; 0 turns them off. */
    readonly maxOffers: number;
    /** Percent of the final price that a runner-up must have bid. */
    readonly minPercent: number;
  };
  readonly payments: PaymentSettings;
  readonly social: SocialSettings;
  readonly push: PushSettings;
  readonly carrier: CarrierSettings;
  readonly feeds: FeedSettings;
  /** The lines of the address to which members return goods. */
  readonly returnAddress: readonly string[] | null;
}

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const count = (fallback: number, least = 1, most = 1_000_000_000) =>
  z._default(
    z.coerce
      .number('must be a number')
      .check(
        z.int('must be a whole number'),
        z.minimum(least, `must be at least ${least}`),
        z.maximum(most, `must be at most ${most}`),
      ),
    fallback,
  );
const url = z.optional(z.url('must be a url'));

/** Every variable. docs/deployment.md explains them. */
const variables = z.object({
  PORT: z._default(
    z.coerce
      .number('must be a port number')
      .check(z.int(), z.minimum(0), z.maximum(65_535, 'must be at most 65535')),
    4000,
  ),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), '.data'),
  EMBED_DIR: z.optional(z.string()),
  DATABASE_URL: url,
  REDIS_URL: url,
  SEED: z._default(z.enum(['demo', 'none'], 'must be demo or none'), 'demo'),
  STARTER_CATEGORIES: z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
  DEMO: z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
  PUBLIC_URL: url,
  OWN_ORIGINS: z.optional(
    z
      .string()
      .check(z.refine(areOrigins, 'must be origins such as https://www.example.com, separated by commas')),
  ),
  OFFICE_URL: z.optional(
    z.string().check(z.refine(isOrigin, 'must be an origin such as https://office.example.com')),
  ),
  SMTP_URL: url,
  MAIL_FROM: z.optional(z.string()),
  SECURITY_CONTACT: z.optional(
    z.url('must be a url').check(z.regex(/^(?:mailto|https):/, 'must be a mailto: or https: address')),
  ),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level'),
    'info',
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - or _')),
  ),
  DRAIN_SECONDS: z._default(
    z.coerce.number('must be a number of seconds').check(z.minimum(0), z.maximum(5, 'must be at most 5')),
    0,
  ),
  TRUST_PROXY: z.optional(z.string()),
  CACHE_SECONDS: count(1, 0, 60),
  RENDER_SECONDS: count(3, 1, 60),
  CALLS_PER_MINUTE: count(3_000),
  SIGN_INS_PER_MINUTE: count(120),
  PAGES_PER_MINUTE: count(3_000),
  REQUESTS_PER_MINUTE: count(30_000),
  SOCKETS_PER_ADDRESS: count(1_000),
  SOCKETS_PER_MEMBER: count(50),
  SOCKET_MESSAGES_PER_MINUTE: count(60_000, 60),
  SOCKET_LOTS_PER_MINUTE: count(300_000, 600),
  SECOND_CHANCE_HOURS: count(24, 1, 8_760),
  SECOND_CHANCE_MAX_OFFERS: count(3, 0),
  SECOND_CHANCE_MIN_PERCENT: count(50, 0, 100),
  ...paymentVariables,
  ...socialVariables,
  ...pushVariables,
  ...carrierVariables,
  ...feedVariables,
  ...returnVariables,
});

export const variableNames: readonly string[] = Object.keys(variables.shape);

/** Reads the configuration. @throws Error in one line that names every invalid variable */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const known = variableNames.map((name) => [name, blankIsAbsent(env[name])]);
  const parsed = variables.safeParse(Object.fromEntries(known));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration is not valid: ${lines.join('; ')}.`);
  }
  const values = parsed.data;
  const carrier = readCarrierSettings(values);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const mailHost = values.SEED === 'demo' ? 'first-dollar.example' : new URL(publicUrl).hostname;
  const mailFrom = values.MAIL_FROM ?? `auctions@${mailHost}`;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR === 'memory' ? null : resolve(root, values.DATA_DIR),
    embedDir: values.EMBED_DIR ? resolve(root, values.EMBED_DIR) : null,
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    seed: values.SEED,
    starterCategories: values.STARTER_CATEGORIES === 'true',
    demo: values.DEMO === 'true',
    publicUrl,
    ownOrigins: readOwnOrigins(publicUrl, values.OWN_ORIGINS, values.OFFICE_URL),
    ...readOffice(publicUrl, values.OFFICE_URL),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom,
    securityContact: values.SECURITY_CONTACT ?? `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    drainSeconds: values.DRAIN_SECONDS,
    trustProxy: values.TRUST_PROXY ?? null,
    cacheSeconds: values.CACHE_SECONDS,
    renderSeconds: values.RENDER_SECONDS,
    limits: {
      callsPerMinute: values.CALLS_PER_MINUTE,
      signInsPerMinute: values.SIGN_INS_PER_MINUTE,
      pagesPerMinute: values.PAGES_PER_MINUTE,
      requestsPerMinute: values.REQUESTS_PER_MINUTE,
      socketsPerAddress: values.SOCKETS_PER_ADDRESS,
      socketsPerMember: values.SOCKETS_PER_MEMBER,
      socketMessagesPerMinute: values.SOCKET_MESSAGES_PER_MINUTE,
      socketLotsPerMinute: values.SOCKET_LOTS_PER_MINUTE,
    },
    secondChance: {
      hours: values.SECOND_CHANCE_HOURS,
      maxOffers: values.SECOND_CHANCE_MAX_OFFERS,
      minPercent: values.SECOND_CHANCE_MIN_PERCENT,
    },
    payments: readPaymentSettings(values, values.PORT),
    social: readSocialSettings(values),
    push: readPushSettings(values),
    carrier,
    feeds: readFeedSettings(values.FEED_NETWORKS, publicUrl),
    returnAddress: readReturnAddress(values.RETURN_ADDRESS),
  };
}

/** Names of this machine. They count as one origin while the marketplace is reachable from this machine only. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function readOwnOrigins(
  publicUrl: string,
  further: string | undefined,
  office: string | undefined,
): Set<string> {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const names = LOOPBACK.includes(hostname) ? LOOPBACK : [];
  const local = names.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
  return new Set([origin, ...local, ...(further?.split(',') ?? []), ...(office ? [office] : [])]);
}

function readOffice(publicUrl: string, office: string | undefined): Pick<Config, 'officeUrl' | 'officeHost'> {
  const site = new URL(publicUrl).origin;
  const origin = office ?? site;
  return { officeUrl: `${origin}/office`, officeHost: origin === site ? null : new URL(origin).host };
}
