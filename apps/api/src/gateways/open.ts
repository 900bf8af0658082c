import { MONTHLY_PRICE } from '@bidkit/contract';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import type { PaypalKeys } from '../config/payment-settings.ts';
import { toCents } from '../kernel/money.ts';
import { createBraintree } from './braintree.ts';
import { openCarrier, openSandboxCarrier } from './carrier/open-carrier.ts';
import type { Gateways } from './gateway.ts';
import { createPaypal } from './paypal.ts';
import { createPaypalHttp } from './paypal-http.ts';
import { createPaypalSubscriptions } from './paypal-subscriptions.ts';
import { startSandboxProcess } from './sandbox-process.ts';
import { addSales, type KnownSale } from './sandbox-sales.ts';
import { openSandboxSocial, openSocial } from './social/open-social.ts';

/** The keys of every sandbox (apps/sandbox). They are valid nowhere else. */
const sandboxKeys = {
  merchantId: 'sandbox_merchant',
  publicKey: 'sandbox_public',
  privateKey: 'sandbox_private',
  clientId: 'sandbox_client',
  clientSecret: 'sandbox_secret',
  webhookId: 'SANDBOXWEBHOOK',
  planId: 'P-SANDBOXMONTHLYPLAN000001',
};

/** The sources that Braintree's guide to content security policies lists. */
const braintreePages = {
  frames: ['https://assets.braintreegateway.com'],
  scripts: ['https://js.braintreegateway.com', 'https://assets.braintreegateway.com'],
  calls: [
    'https://api.sandbox.braintreegateway.com',
    'https://api.braintreegateway.com',
    'https://client-analytics.sandbox.braintreegateway.com',
    'https://client-analytics.braintreegateway.com',
    'https://*.braintree-api.com',
    // Not in the guide: telemetry of braintree-web.
    'https://www.paypal.com/xoplatform/logger/api/logger',
  ],
};

/** The payment providers. */
export interface Payments {
  readonly gateways: Gateways;
  /**
   * Registers the server's address at a sandbox, for webhooks. Real providers are configured in their control panels.
   */
  registerWebhooks(siteUrl: string): Promise<void>;
  /** Adds card payments of the demo to the books of a sandbox. */
  addSales(sales: readonly KnownSale[]): Promise<void>;
  close(): void;
}

/**
 * Opens the real providers if there are keys, else the configured sandbox or a new one. The sandbox also replaces the
 * providers of social logins and the carriers, if they have no keys.
 */
export async function openPayments({
  payments,
  social,
  carrier,
  host,
  dataDir,
  demo,
}: Config): Promise<Payments> {
  const { keys, sandboxUrl, sandboxPort } = payments;
  const others = { async registerWebhooks() {}, async addSales() {}, close() {} };
  if (keys) {
    return {
      gateways: {
        card: createBraintree(keys.braintree),
        ...openPaypal(keys.paypal),
        pages: braintreePages,
        social: openSocial(social, null),
        carrier: openCarrier(carrier, null),
      },
      ...others,
    };
  }
  const withSandbox = (url: string) => ({
    ...openSandboxGateways(url),
    social: openSocial(social, url),
    carrier: openCarrier(carrier, url),
  });
  const salesOf = (url: string) => ({ addSales: (sales: readonly KnownSale[]) => addSales(url, sales) });
  if (sandboxUrl !== null) return { gateways: withSandbox(sandboxUrl), ...others, ...salesOf(sandboxUrl) };
  // Anybody who reaches the sandbox can make payments succeed. In a public demo payers' browsers have to.
  const sandbox = await startSandboxProcess({
    port: sandboxPort,
    host: demo || isLoopbackHost(host) ? host : 'localhost',
    dataDir,
    daySeconds: carrier.sandboxDaySeconds,
  });
  return {
    gateways: withSandbox(sandbox.url),
    ...salesOf(sandbox.url),
    registerWebhooks: (siteUrl) => sandbox.registerWebhooks(`${siteUrl}/webhooks`),
    close: sandbox.stop,
  };
}

/** Orders and subscriptions share one token. */
function openPaypal(keys: PaypalKeys, timeoutMs?: number): Pick<Gateways, 'paypal' | 'subscriptions'> {
  const http = createPaypalHttp(keys, timeoutMs);
  const plan = { id: keys.planId, priceCents: toCents(MONTHLY_PRICE) };
  return { paypal: createPaypal(http, keys), subscriptions: createPaypalSubscriptions(http, plan) };
}

/** The same adapters with a sandbox's address. Tests of a hanging sandbox set a shorter timeout. */
export function openSandboxGateways(url: string, timeoutMs?: number): Gateways {
  const environment = { url };
  return {
    card: createBraintree({ environment, ...sandboxKeys }, timeoutMs),
    ...openPaypal({ environment, ...sandboxKeys }, timeoutMs),
    pages: { frames: [new URL(url).origin], scripts: [], calls: [] },
    social: openSandboxSocial(url, timeoutMs),
    carrier: openSandboxCarrier(url, timeoutMs),
  };
}
