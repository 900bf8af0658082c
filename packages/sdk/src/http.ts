import { type Route, SITE_ID } from '@bidkit/contract';
import { BidkitError } from './error.ts';

/** What one call carries; everything optional. */
export interface CallArgs {
  params?: Record<string, number | string>;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface HttpOptions {
  apiUrl: string;
  siteId?: number;
  fetch?: typeof fetch;
  token(): string | null;
  monotonic(): number;
  /** Hears the server's time of each answer, in ms, with the times the request went out and the answer came in. */
  onServerTime(serverMs: number, sentAt: number, receivedAt: number): void;
  onError(error: BidkitError): void;
}

/** Makes calls: SiteId header, bearer token, GET payload as query, failures as BidkitError (spec 000 §7). */
export type Http = (route: Route, args?: CallArgs) => Promise<unknown>;

const OFFLINE = 'We cannot reach the auction house. Please check your connection and try again.';
const BROKEN = 'Something went wrong on our side. Please try again.';

export function createHttp(options: HttpOptions): Http {
  const { apiUrl, siteId = SITE_ID, monotonic } = options;

  async function request(route: Route, { params = {}, query, body, headers, signal }: CallArgs) {
    const [method, path = ''] = route.split(' ');
    const url = apiUrl + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
    const token = options.token();
    const init: RequestInit = {
      headers: {
        SiteId: String(siteId),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(method !== 'GET' && { method: method as string }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    };
    const sentAt = monotonic();
    const response = await (options.fetch ?? fetch)(url + toQuery(query), init);
    const serverMs = Number(response.headers.get('Server-Time'));
    if (serverMs) options.onServerTime(serverMs, sentAt, monotonic());
    return response;
  }

  return async (route, args = {}) => {
    let status = 0;
    try {
      const response = await request(route, args);
      status = response.status;
      const answer = (await response.json()) as { message?: string; errors?: Record<string, string[]> };
      if (response.ok) return answer;
      throw new BidkitError(route, status, answer.message ?? BROKEN, answer.errors);
    } catch (cause) {
      if (args.signal?.aborted) throw cause;
      const error =
        cause instanceof BidkitError ? cause : new BidkitError(route, status, status ? BROKEN : OFFLINE);
      options.onError(error);
      throw error;
    }
  };
}

function toQuery(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
