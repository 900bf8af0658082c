import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type PaymentSettings, paymentVariables, readPaymentSettings } from './payment-settings.ts';

/** What the operator decides, from the environment (DESIGN §4). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, pictures and outgoing mail; null keeps everything in memory. */
  readonly dataDir: string | null;
  /** Folder where versions of the script tag are kept, for all nodes; null serves only the one that was built. */
  readonly embedDir: string | null;
  /** A real PostgreSQL; null means the embedded one. */
  readonly databaseUrl: string | null;
  /** Redis, through which the sockets of several nodes hear the same news; null means one node. */
  readonly redisUrl: string | null;
  readonly seed: 'demo' | 'none';
  /** Where people reach the house: links in mail, share meta. Without a slash at its end. */
  readonly publicUrl: string;
  /** An SMTP server as a url; null keeps mail in the development mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: string;
  /** The bearer token that /metrics asks for; null where the network keeps strangers out. */
  readonly metricsToken: string | null;
  /** How long a node that was told to stop goes on serving, red, until the balancer in front of it has noticed. */
  readonly drainSeconds: number;
  /** Proxies in front of the house, as addresses or networks; only they may say whose call they pass on. */
  readonly trustProxy: string | null;
  readonly limits: {
    /** Calls of one address per minute. */
    readonly callsPerMinute: number;
    /** Attempts to log in or register from one address per minute. */
    readonly signInsPerMinute: number;
  };
  /** What a dollar is in other currencies, for estimates beside a total. */
  readonly currencyRates: ReadonlyMap<string, number>;
  /** To whom a lot is offered that its winner did not pay for, and for how long. */
  readonly secondChance: {
    /** How long a runner-up may think it over. */
    readonly hours: number;
    /** Runners-up who are asked, per lot; 0 asks nobody. */
    readonly maxOffers: number;
    /** Percent of the price the auction reached that a runner-up must have bid. */
    readonly minPercent: number;
  };
  readonly payments: PaymentSettings;
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

/** Every variable the house knows; docs/deployment.md explains them. */
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
  PUBLIC_URL: url,
  SMTP_URL: url,
  MAIL_FROM: z._default(z.string(), 'First Dollar <house@first-dollar.example>'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is no log level'),
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
  CALLS_PER_MINUTE: count(3_000),
  SIGN_INS_PER_MINUTE: count(120),
  CURRENCY_RATES: z.optional(
    z
      .string()
      .check(z.regex(/^[A-Z]{3}:\d+(\.\d+)?(,[A-Z]{3}:\d+(\.\d+)?)*$/, 'must read like EUR:0.92,CAD:1.37')),
  ),
  SECOND_CHANCE_HOURS: count(24, 1, 8_760),
  SECOND_CHANCE_MAX_OFFERS: count(3, 0),
  SECOND_CHANCE_MIN_PERCENT: count(50, 0, 100),
  ...paymentVariables,
});

export const variableNames: readonly string[] = Object.keys(variables.shape);

/** Reads the configuration. @throws Error with one line per variable that does not fit. */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const known = variableNames.map((name) => [name, blankIsAbsent(env[name])]);
  const parsed = variables.safeParse(Object.fromEntries(known));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration does not fit: ${lines.join('; ')}.`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR === 'memory' ? null : resolve(root, values.DATA_DIR),
    embedDir: values.EMBED_DIR ? resolve(root, values.EMBED_DIR) : null,
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    seed: values.SEED,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    drainSeconds: values.DRAIN_SECONDS,
    trustProxy: values.TRUST_PROXY ?? null,
    limits: { callsPerMinute: values.CALLS_PER_MINUTE, signInsPerMinute: values.SIGN_INS_PER_MINUTE },
    currencyRates: readRates(values.CURRENCY_RATES ?? ''),
    secondChance: {
      hours: values.SECOND_CHANCE_HOURS,
      maxOffers: values.SECOND_CHANCE_MAX_OFFERS,
      minPercent: values.SECOND_CHANCE_MIN_PERCENT,
    },
    payments: readPaymentSettings(values, values.PORT),
  };
}

function readRates(text: string): Map<string, number> {
  const pairs = text === '' ? [] : text.split(',').map((pair) => pair.split(':', 2));
  return new Map(pairs.map(([currency = '', rate]) => [currency, Number(rate)]));
}
