import { type ErrorBody, type Route, SITE_ID } from '@bidkit/contract';
import { BidkitError, clientError, unreachable } from './error.ts';
import { ignoreToJSON } from './ignore-to-json.ts';
import { linesInLocalTimes, withLocalTimes } from './local-times.ts';

/** The arguments of one call; all are optional. */
export interface CallArgs {
  params?: Record<string, number | string> | undefined;
  query?: object | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Time until the call fails as unreachable; `REQUEST_TIMEOUT_MS` by default. */
  timeoutMs?: number | undefined;
}

const REQUEST_TIMEOUT_MS = 30_000;

export interface HttpOptions {
  apiUrl: string;
  fetch?: typeof fetch | undefined;
  token(): string | null;
  monotonic(): number;
  /**
   * Receives the server's time of each answer in ms, and the local times of the request and the answer. The first is
   * -Infinity for an answer that a cache may have kept.
   */
  onServerTime(serverMs: number, sentAt: number, receivedAt: number): void;
  /** Receives each failure and the token that was sent. */
  onError(error: BidkitError, token: string | null): void;
}

/** Sends one call of the contract. Rejects with BidkitError. */
export type Http = (route: Route, args?: CallArgs) => Promise<unknown>;

/** An answer that is not JSON came from somebody else, such as a proxy. */
const unexpectedAnswer = (route: Route, status: number) => clientError(route, 'unexpected_answer', status);

/** The answer's JSON, or its text as it is: a proxy may answer with an HTML page. */
function parseResponse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `?` and the parameters that have a value; that of an array is repeated. */
function queryString(query: object = {}): string {
  const values = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, `${one ?? ''}`]])),
  );
  return values.length > 0 ? `?${new URLSearchParams(values)}` : '';
}

/**
 * Requests with the SiteId header and the bearer token. Nothing is retried here: only the caller knows what is
 * idempotent.
 */
export function createHttp(options: HttpOptions): Http {
  const { apiUrl, monotonic } = options;

  /** Observes the server's time as soon as the headers are there, before the body. */
  function observeTime({ headers }: Response, sentAt: number): void {
    const serverMs = Number(headers.get('Server-Time'));
    // A cache may have kept a shared answer: its time is not later than the server's, but may be earlier.
    const isShared = headers.get('Cache-Control')?.startsWith('public');
    if (serverMs) options.onServerTime(serverMs, isShared ? Number.NEGATIVE_INFINITY : sentAt, monotonic());
  }

  async function request(route: Route, token: string | null, args: CallArgs): Promise<unknown> {
    const { params = {}, query, body, headers, signal, timeoutMs = REQUEST_TIMEOUT_MS } = args;
    const [method = '', path = ''] = route.split(' ');
    const url = apiUrl + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
    const timeout = AbortSignal.timeout(timeoutMs);
    const sentAt = monotonic();
    const response = await (options.fetch ?? fetch)(url + queryString(query), {
      method,
      headers: {
        SiteId: `${SITE_ID}`,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json', Accept: 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body, ignoreToJSON) }),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      // The browser asks whether its copy of a shared answer is still valid.
      cache: 'no-cache',
    });
    observeTime(response, sentAt);
    const { status } = response;
    const data = parseResponse(await response.text());
    if (typeof data !== 'object') throw unexpectedAnswer(route, status);
    if (status < 400) return data;
    throw errorOf(route, status, data as ErrorBody | null);
  }

  /** The refusal of a page that is not registered: nothing more is sent from it. */
  let refusal: BidkitError | undefined;

  return async (route, args = {}) => {
    if (refusal) throw refusal;
    const token = options.token();
    try {
      return await request(route, token, args);
    } catch (cause) {
      if (args.signal?.aborted) throw args.signal.reason;
      const error = cause instanceof BidkitError ? cause : unreachable(route);
      if (error.code === 'origin_not_registered') refusal = error;
      options.onError(error, token);
      throw error;
    }
  };
}

function errorOf(route: Route, status: number, body: ErrorBody | null): BidkitError {
  if (!body?.message) return unexpectedAnswer(route, status);
  // `errors.message` repeats the message, unless it is a field of the form.
  if (!body.fields?.message) delete body.errors?.message;
  const errors = linesInLocalTimes(body.errors, body.fields);
  return new BidkitError(route, status, withLocalTimes(body.message, body.params), { ...body, errors });
}
