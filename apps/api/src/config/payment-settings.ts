import * as z from 'zod/mini';

/** Braintree's environment, or the address of a sandbox, and the merchant's keys. */
export interface BraintreeKeys {
  readonly environment: 'sandbox' | 'production' | { readonly url: string };
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** PayPal's environment, or the address of a sandbox, and the app's keys. */
export interface PaypalKeys {
  readonly environment: 'sandbox' | 'production' | { readonly url: string };
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** The id of the plan that monthly memberships subscribe to. */
  readonly planId: string;
}

/** The payment providers: the real ones with their keys, or a sandbox that moves no money. */
export interface PaymentSettings {
  readonly keys: { readonly braintree: BraintreeKeys; readonly paypal: PaypalKeys } | null;
  /** A sandbox that is already running. Null starts one when there are no keys. */
  readonly sandboxUrl: string | null;
  /** Port of the sandbox that this server starts; 0 picks a free one. */
  readonly sandboxPort: number;
}

const environment = z._default(z.enum(['sandbox', 'production'], 'must be sandbox or production'), 'sandbox');
const key = z.optional(z.string());

/** The variables of the payment providers. */
export const paymentVariables = {
  BRAINTREE_ENVIRONMENT: environment,
  BRAINTREE_MERCHANT_ID: key,
  BRAINTREE_PUBLIC_KEY: key,
  BRAINTREE_PRIVATE_KEY: key,
  PAYPAL_ENVIRONMENT: environment,
  PAYPAL_CLIENT_ID: key,
  PAYPAL_CLIENT_SECRET: key,
  PAYPAL_WEBHOOK_ID: key,
  PAYPAL_PLAN_ID: key,
  SANDBOX_URL: z.optional(z.url('must be a url')),
  SANDBOX_PORT: z.optional(
    z.coerce
      .number('must be a port number')
      .check(z.int(), z.minimum(0), z.maximum(65_535, 'must be at most 65535')),
  ),
};

const shape = z.object(paymentVariables);
const keyNames = [
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PUBLIC_KEY',
  'BRAINTREE_PRIVATE_KEY',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_PLAN_ID',
] as const;

/** Beyond the ports of the examples and of the development server. */
const OWN_SANDBOX_OFFSET = 10;

const ownSandboxPort = (port: number) =>
  port === 0 || port + OWN_SANDBOX_OFFSET > 65_535 ? 0 : port + OWN_SANDBOX_OFFSET;

/**
 * Reads all keys or none: with one real provider, goods could be bought with the play money of the other.
 * @throws Error that names the missing keys
 */
export function readPaymentSettings(values: z.output<typeof shape>, port: number): PaymentSettings {
  const sandboxUrl = values.SANDBOX_URL?.replace(/\/+$/, '') ?? null;
  const sandboxPort = values.SANDBOX_PORT ?? ownSandboxPort(port);
  const missing = keyNames.filter((name) => values[name] === undefined);
  if (missing.length === keyNames.length) return { keys: null, sandboxUrl, sandboxPort };
  if (missing.length > 0) {
    throw new Error(`Payment providers need all of their keys, or none: ${missing.join(', ')} missing.`);
  }
  if (sandboxUrl !== null) {
    throw new Error('SANDBOX_URL and the keys of payment providers exclude each other.');
  }
  const given = (name: (typeof keyNames)[number]) => values[name] ?? '';
  return {
    keys: {
      braintree: {
        environment: values.BRAINTREE_ENVIRONMENT,
        merchantId: given('BRAINTREE_MERCHANT_ID'),
        publicKey: given('BRAINTREE_PUBLIC_KEY'),
        privateKey: given('BRAINTREE_PRIVATE_KEY'),
      },
      paypal: {
        environment: values.PAYPAL_ENVIRONMENT,
        clientId: given('PAYPAL_CLIENT_ID'),
        clientSecret: given('PAYPAL_CLIENT_SECRET'),
        webhookId: given('PAYPAL_WEBHOOK_ID'),
        planId: given('PAYPAL_PLAN_ID'),
      },
    },
    sandboxUrl,
    sandboxPort,
  };
}
