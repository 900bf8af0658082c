import { type ErrorBody, type Route, SITE_ID } from '@bidkit/contract';
import { BidkitError, unreachable } from './error.ts';
import { asItIs } from './json.ts';

/** What one call carries; everything optional. */
export interface CallArgs {
  params?: Record<string, number | string>;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  /** Ends the call, which then rejects with its reason. Without one it fails like any other that nothing answers, after `PATIENCE_MS`. */
  signal?: AbortSignal;
}

const PATIENCE_MS = 30_000;

export interface HttpOptions {
  apiUrl: string;
  fetch?: typeof fetch | undefined;
  token(): string | null;
  monotonic(): number;
  /** Hears the server's time of each answer, in ms, with the times the request went out and the answer came in. */
  onServerTime(serverMs: number, sentAt: number, receivedAt: number): void;
  /** Hears of each failure, and the token that was sent. */
  onError(error: BidkitError, token: string | null): void;
}

/** Makes calls: SiteId header, bearer token, GET payload as query, failures as BidkitError (spec 000 §7). */
export type Http = (route: Route, args?: CallArgs) => Promise<unknown>;

const BROKEN = 'Something went wrong. Please try again.';

export function createHttp(options: HttpOptions): Http {
  const { apiUrl, monotonic } = options;

  async function request(
    route: Route,
    token: string | null,
    { params = {}, query, body, headers, signal = AbortSignal.timeout(PATIENCE_MS) }: CallArgs,
  ) {
    const [method = '', path = ''] = route.split(' ');
    const url = apiUrl + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
    const init: RequestInit = {
      method,
      headers: {
        SiteId: String(SITE_ID),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: JSON.stringify(body, asItIs),
      signal,
    };
    const sentAt = monotonic();
    const response = await (options.fetch ?? fetch)(url + toQuery(query), init);
    const serverMs = Number(response.headers.get('Server-Time'));
    if (serverMs) options.onServerTime(serverMs, sentAt, monotonic());
    return response;
  }

  return async (route, args = {}) => {
    const token = options.token();
    let status = 0;
    try {
      const response = await request(route, token, args);
      status = response.status;
      const answer = (await response.json()) as ErrorBody | null;
      if (response.ok) return answer;
      throw new BidkitError(route, status, answer?.message ?? BROKEN, answer?.errors);
    } catch (cause) {
      if (args.signal?.aborted) throw cause;
      const error = asBidkitError(cause, route, status);
      options.onError(error, token);
      throw error;
    }
  };
}

function asBidkitError(cause: unknown, route: Route, status: number): BidkitError {
  if (cause instanceof BidkitError) return cause;
  // What is no JSON came from somebody else, such as a proxy. A body that breaks off is as good as no answer.
  return cause instanceof SyntaxError ? new BidkitError(route, status, BROKEN) : unreachable(route);
}

function toQuery(query: object = {}): string {
  // Through JSON, which leaves out what is undefined.
  const text = String(new URLSearchParams(JSON.parse(JSON.stringify(query, asItIs))));
  return text && `?${text}`;
}
