import { createBraintree } from './braintree.ts';
import type { Gateways } from './gateway.ts';
import { createPaypal } from './paypal.ts';
import type { PaymentSettings } from './settings.ts';

/** The keys every sandbox takes (apps/sandbox): they open nothing else. */
const sandboxKeys = {
  merchantId: 'sandbox_merchant',
  publicKey: 'sandbox_public',
  privateKey: 'sandbox_private',
  clientId: 'sandbox_client',
  clientSecret: 'sandbox_secret',
  webhookId: 'SANDBOXWEBHOOK',
};

/** The providers by their keys, or the sandbox at `sandboxUrl`: the same adapters with another address. */
export function openGateways({ keys }: PaymentSettings, sandboxUrl: string | null): Gateways {
  if (keys) return { card: createBraintree(keys.braintree), paypal: createPaypal(keys.paypal) };
  if (sandboxUrl === null) throw new Error('Without keys of payment providers a sandbox has to run.');
  return openSandboxGateways(sandboxUrl);
}

/** The adapters on a sandbox's address. A shorter time-out is for tests of one that hangs. */
export function openSandboxGateways(url: string, timeoutMs?: number): Gateways {
  const environment = { url };
  return {
    card: createBraintree({ environment, ...sandboxKeys }, timeoutMs),
    paypal: createPaypal({ environment, ...sandboxKeys }, timeoutMs),
  };
}
