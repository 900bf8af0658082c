import type { Config } from '../config/config.ts';
import { createBraintree } from './braintree.ts';
import type { Gateways } from './gateway.ts';
import { createPaypal } from './paypal.ts';
import { startSandboxProcess } from './sandbox-process.ts';

/** The keys every sandbox takes (apps/sandbox): they open nothing else. */
const sandboxKeys = {
  merchantId: 'sandbox_merchant',
  publicKey: 'sandbox_public',
  privateKey: 'sandbox_private',
  clientId: 'sandbox_client',
  clientSecret: 'sandbox_secret',
  webhookId: 'SANDBOXWEBHOOK',
};

/** What Braintree's own guide to content security policies asks for. */
const braintreePages = {
  frames: ['https://assets.braintreegateway.com'],
  scripts: ['https://js.braintreegateway.com', 'https://assets.braintreegateway.com'],
  calls: [
    'https://api.sandbox.braintreegateway.com',
    'https://api.braintreegateway.com',
    'https://client-analytics.sandbox.braintreegateway.com',
    'https://client-analytics.braintreegateway.com',
    'https://*.braintree-api.com',
    // Not in the guide: where braintree-web sends its own telemetry.
    'https://www.paypal.com/xoplatform/logger/api/logger',
  ],
};

/** The providers a house takes money by. */
export interface Payments {
  readonly gateways: Gateways;
  /** Tells a sandbox of the house's own where the house listens; real providers are told in their control panels. */
  listensAt(siteUrl: string): Promise<void>;
  close(): void;
}

/** The providers by their keys, or a sandbox: the one that was named, else one of the house's own. */
export async function openPayments({ payments, host, dataDir }: Config): Promise<Payments> {
  const { keys, sandboxUrl, sandboxPort } = payments;
  const others = { async listensAt() {}, close() {} };
  if (keys) {
    return {
      gateways: {
        card: createBraintree(keys.braintree),
        paypal: createPaypal(keys.paypal),
        pages: braintreePages,
      },
      ...others,
    };
  }
  if (sandboxUrl !== null) return { gateways: openSandboxGateways(sandboxUrl), ...others };
  const sandbox = await startSandboxProcess({ port: sandboxPort, host, dataDir });
  return {
    gateways: openSandboxGateways(sandbox.url),
    listensAt: (siteUrl) => sandbox.tell(`${siteUrl}/webhooks`),
    close: sandbox.stop,
  };
}

/** The same adapters on a sandbox's address. A shorter time-out is for tests of one that hangs. */
export function openSandboxGateways(url: string, timeoutMs?: number): Gateways {
  const environment = { url };
  return {
    card: createBraintree({ environment, ...sandboxKeys }, timeoutMs),
    paypal: createPaypal({ environment, ...sandboxKeys }, timeoutMs),
    pages: { frames: [new URL(url).origin], scripts: [], calls: [] },
  };
}
