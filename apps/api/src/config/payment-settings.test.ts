import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const payments = (env: Record<string, string>) => readConfig(env, '/').payments;
const keys = {
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
  PAYPAL_PLAN_ID: 'P-MONTHLY',
};

describe('payment settings', () => {
  it('payment settings without keys use a sandbox beside the server', () => {
    expect(payments({})).toEqual({ keys: null, sandboxUrl: null, sandboxPort: 4010 });
    expect(payments({ PORT: '5000' }).sandboxPort).toBe(5010);
    expect(payments({ PORT: '0' }).sandboxPort).toBe(0);
    expect(payments({ SANDBOX_PORT: '0' }).sandboxPort).toBe(0);
    expect(payments({ SANDBOX_URL: 'http://127.0.0.1:9000/' }).sandboxUrl).toBe('http://127.0.0.1:9000');
  });

  it('payment settings with keys use the providers’ test environments unless production is set', () => {
    expect(payments(keys).keys).toEqual({
      braintree: {
        environment: 'sandbox',
        merchantId: 'merchant',
        publicKey: 'public',
        privateKey: 'private',
      },
      paypal: {
        environment: 'sandbox',
        clientId: 'client',
        clientSecret: 'secret',
        webhookId: 'WEBHOOK1',
        planId: 'P-MONTHLY',
      },
    });
    const real = payments({ ...keys, BRAINTREE_ENVIRONMENT: 'production', PAYPAL_ENVIRONMENT: 'production' });
    expect(real.keys?.braintree.environment).toBe('production');
    expect(real.keys?.paypal.environment).toBe('production');
  });

  it('name missing keys, and refuse a mixture of keys and sandbox', () => {
    const { PAYPAL_CLIENT_SECRET: _, PAYPAL_WEBHOOK_ID: __, ...some } = keys;
    expect(() => payments(some)).toThrow(
      'Payment providers need all of their keys, or none: PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID missing.',
    );
    expect(() => payments({ ...keys, SANDBOX_URL: 'http://127.0.0.1:9000' })).toThrow('exclude each other');
    expect(() => payments({ BRAINTREE_ENVIRONMENT: 'live' })).toThrow('must be sandbox or production');
  });
});
