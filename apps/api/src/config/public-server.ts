import type { CarrierSettings } from './carrier-settings.ts';
import type { Config } from './config.ts';
import { isLoopback, isLoopbackHost } from './loopback.ts';

const DEMO_MEMBERS = 'SEED must be none: the passwords of the demo members and staff are public';

/**
 * What a server lacks that other machines reach, by its public address or by `HOST`: one line for each setting, with
 * the reason. Empty when nothing is missing.
 */
export function findMissingSettings(config: Config): string[] {
  const { publicUrl, officeUrl, officeHost, host, payments, carrier, smtpUrl, metricsToken, seed } = config;
  if (isLoopback(publicUrl)) return seed === 'demo' && !isLoopbackHost(host) ? [DEMO_MEMBERS] : [];
  const { keys } = payments;
  const missing = [];
  if (!publicUrl.startsWith('https:'))
    missing.push('PUBLIC_URL must be https: otherwise passwords are sent unencrypted');
  if (officeUrl.startsWith('http:') && officeHost !== null)
    missing.push('OFFICE_URL must be https: otherwise passwords of staff are sent unencrypted');
  if (keys === null)
    missing.push('BRAINTREE_* and PAYPAL_* keys: without them a test card pays for every item');
  for (const [name, provider] of Object.entries(keys ?? {}))
    if (provider.environment !== 'production')
      missing.push(
        `${name.toUpperCase()}_ENVIRONMENT must be production: the sandbox of a provider takes no money`,
      );
  missing.push(...missingForLabels(carrier));
  if (smtpUrl === null) missing.push('SMTP_URL: without it members get no mail');
  if (metricsToken === null) missing.push('METRICS_TOKEN: without it everybody can read /metrics');
  if (seed === 'demo') missing.push(DEMO_MEMBERS);
  return missing;
}

/** EasyPost's keys of the test mode begin with this. */
const TEST_KEY = /^EZTK/;

function missingForLabels({ labels, keys }: CarrierSettings): string[] {
  if (labels === 'on' && keys === null)
    return ['EASYPOST_* keys: CARRIER_LABELS is on, and no carrier takes the labels of the sandbox'];
  if (labels !== 'off' && keys !== null && TEST_KEY.test(keys.apiKey))
    return ['EASYPOST_API_KEY must be a production key: no carrier takes the labels of a test key'];
  return [];
}

/**
 * Whether the server sends push notifications: with keys, and without them on this machine and in a demo, where it
 * makes a pair itself.
 */
export const sendsPush = ({ push, demo, publicUrl }: Pick<Config, 'push' | 'demo' | 'publicUrl'>): boolean =>
  push.keys !== null || demo || isLoopback(publicUrl);

/** Keys of real providers in a demo, in whose name every visitor could pay, refund or ship: one line for each. */
function findRealProviders({ payments, carrier }: Config): string[] {
  const real = Object.entries(payments.keys ?? {})
    .filter(([, { environment }]) => environment === 'production')
    .map(([name]) => `${name.toUpperCase()}_* keys of the sandbox, or none`);
  const isShipping = carrier.keys !== null && !TEST_KEY.test(carrier.keys.apiKey);
  return [...real, ...(isShipping ? ['EASYPOST_API_KEY of the test mode, or none'] : [])];
}

/**
 * @throws Error that lists the missing settings of a public server, or the keys of real providers in a demo: everybody
 * can act as its staff
 */
export function requireSettings(config: Config): void {
  if (config.demo) {
    const real = findRealProviders(config);
    if (real.length === 0) return;
    throw new Error(['DEMO=true needs:', ...real.map((line) => `  ${line}`)].join('\n'));
  }
  const missing = findMissingSettings(config);
  if (missing.length === 0) return;
  throw new Error(
    [
      `Other machines reach ${isLoopback(config.publicUrl) ? `HOST ${config.host}` : config.publicUrl}, and the configuration lacks:`,
      ...missing.map((line) => `  ${line}`),
      'Set these, or DEMO=true for a demonstration without real money.',
    ].join('\n'),
  );
}
