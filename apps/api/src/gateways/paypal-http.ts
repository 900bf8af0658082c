import type { PaypalKeys } from '../config/payment-settings.ts';
import { Unanswered } from './gateway.ts';

// Not @paypal/paypal-server-sdk: it verifies no webhooks, renews no revoked token and reaches no sandbox of ours.

/** A response of PayPal: its status and JSON body, null without a body. */
export interface PaypalAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface PaypalCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  /** A string is sent unchanged, for bodies whose exact bytes matter. */
  readonly body?: object | string;
  /** PayPal's idempotency key. */
  readonly requestId?: string;
}

export type PaypalHttp = (call: PaypalCall) => Promise<PaypalAnswer>;

export const PROVIDER = 'PayPal';
const TIMEOUT_MS = 10_000;
/** A token is renewed this long before it expires, so that it does not expire during a call. */
const RENEW_EARLY_MS = 60_000;

/** Calls PayPal's REST API with a cached token. Returns responses with a status below 500, else throws `Unanswered`. */
export function createPaypalHttp(keys: PaypalKeys, timeoutMs: number = TIMEOUT_MS): PaypalHttp {
  const base = baseOf(keys.environment);
  let token: { value: Promise<string>; expires: () => number } | null = null;

  async function fetchToken(): Promise<{ access_token: string; expires_in: number }> {
    const credentials = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
    const { status, body } = await ask(`${base}/v1/oauth2/token`, timeoutMs, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (status !== 200) throw new Error(`${PROVIDER} refuses its client id and secret (${status})`);
    return body as { access_token: string; expires_in: number };
  }

  function bearer(): Promise<string> {
    if (token && token.expires() > performance.now()) return token.value;
    let expires = Number.POSITIVE_INFINITY;
    const value = fetchToken().then((answer) => {
      expires = performance.now() + answer.expires_in * 1000 - RENEW_EARLY_MS;
      return answer.access_token;
    });
    const renewed = { value, expires: () => expires };
    // After a failure the next call requests a token again.
    value.catch(() => {
      if (token === renewed) token = null;
    });
    token = renewed;
    return value;
  }

  async function send({ method, path, body, requestId }: PaypalCall): Promise<PaypalAnswer> {
    return ask(`${base}${path}`, timeoutMs, {
      method,
      headers: {
        authorization: `Bearer ${await bearer()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  return async (call) => {
    const answer = await send(call);
    if (answer.status !== 401) return answer;
    // The token was revoked: one retry with a new one.
    token = null;
    const again = await send(call);
    if (again.status === 401) throw new Error(`${PROVIDER} refuses its own token`);
    return again;
  };
}

function baseOf(environment: PaypalKeys['environment']): string {
  if (environment === 'production') return 'https://api-m.paypal.com';
  if (environment === 'sandbox') return 'https://api-m.sandbox.paypal.com';
  return environment.url.replace(/\/+$/, '');
}

async function ask(url: string, timeoutMs: number, init: RequestInit): Promise<PaypalAnswer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    // 408, 409 and 429 can be retried, like all 5xx statuses.
    if (response.status >= 500 || [408, 409, 429].includes(response.status)) {
      throw new Error(`${response.status} ${text.slice(0, 500)}`);
    }
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    throw new Unanswered(PROVIDER, error);
  }
}
