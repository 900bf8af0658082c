import type { BidkitError } from '../error.ts';
import { diagnose } from './diagnose.ts';

/** The addresses of the server whose call failed. */
interface Server {
  readonly apiUrl: string;
  /** The origin of the API; empty on the marketplace's own pages. */
  readonly origin: string;
}

const PROBE_TIMEOUT_MS = 10_000;
/** The running or finished checks by API: many calls of a page fail together. */
const checks = new Map<string, Promise<void>>();

/**
 * Tells three causes apart for which a page cannot use the API: its origin is not registered, the address is not that
 * of an API, or no server answers. Browsers hide the last two from pages.
 */
export async function diagnoseCall({ code, params }: BidkitError, server: Server): Promise<void> {
  if (code !== 'origin_not_registered') {
    if (!checks.has(server.apiUrl)) checks.set(server.apiUrl, check(server));
    return checks.get(server.apiUrl);
  }
  // The marketplace's own pages call their own origin.
  const isOwn = server.origin === '' || server.origin === params.origin;
  diagnose(isOwn ? 'own_origin_unknown' : code, { origin: String(params.origin) });
}

async function check({ apiUrl, origin }: Server): Promise<void> {
  if (!navigator.onLine) return void checks.delete(apiUrl);
  const answer = await probe(`${apiUrl}/time`, {});
  // The API answers every page. A proxy answers with 5xx while the API restarts.
  if (answer?.headers.has('server-time') || (answer && answer.status >= 500))
    return void checks.delete(apiUrl);
  const host = origin || location.origin;
  // A page may know that another origin answers, although it may not read the answer.
  const isServer = answer ?? (await probe(`${host}/healthz`, { mode: 'no-cors' }));
  diagnose(isServer ? 'api_not_found' : 'server_unreachable', { origin: host, apiUrl });
}

const probe = (url: string, init: RequestInit): Promise<Response | null> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).catch(() => null);
