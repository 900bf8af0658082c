import type { CoreRouteName, Route, RouteName } from '@bidkit/contract';
import { type Api, createApi } from './api.ts';
import { type Clock, createClock } from './clock.ts';
import type { SocketFactory } from './connection.ts';
import { setDiagnosedSite } from './diagnostics/diagnose.ts';
import type { BidkitError } from './error.ts';
import { createHttp } from './http.ts';
import type { InitialState } from './initial-state.ts';
import { lazyImport } from './lazy-import.ts';
import { onMemberChange } from './on-member-change.ts';
import { onTokenChange } from './on-token-change.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { createSession, type Session } from './session.ts';
import { browserStorage, type KeyValueStorage, memoryStorage, reliableStorage } from './storage.ts';
import { type Auctions, createAuctions } from './stores/auctions/auctions.ts';
import type { Watchlist } from './stores/auctions/watchlist.ts';
import { createTicker, type Ticker } from './ticker.ts';

/** What a Bidkit depends on. Only `apiUrl` is required. */
export interface BidkitOptions {
  /** Base URL of the API, e.g. `https://market.example/api`, or `/api` on the marketplace itself. */
  apiUrl: string;
  /** Origin of the marketplace, for links; the API's origin by default. */
  siteUrl?: string | undefined;
  /** Key of the partner whose page this is. The payment frame opens only on the origins of a registered partner. */
  partner?: string | undefined;
  /** Stores the token; the browser's localStorage by default, memory with null. */
  storage?: KeyValueStorage | null | undefined;
  fetch?: typeof fetch | undefined;
  /** The state that a server has rendered the page with, from `dehydrate`. */
  initialState?: InitialState | undefined;
  /** Loads socket.io-client; called when the first lot is watched, or when a member is loaded. */
  io?: (() => Promise<SocketFactory>) | undefined;
  /** Receives every failed call, so that a host can react, for example to status 401 or 403. */
  onError?: ((error: BidkitError) => void) | undefined;
  /** Local monotonic time in ms; `performance.now()` by default. */
  monotonic?: (() => number) | undefined;
}

/**
 * The connection of a page to the marketplace: calls, session, clock, events and lots. `N` are the names of its
 * calls.
 */
export interface CoreBidkit<N extends RouteName = CoreRouteName> {
  readonly api: Pick<Api, N>;
  /** Makes further calls from a part of the route table, for code that is loaded on demand. */
  extend<M extends RouteName>(routes: { readonly [K in M]: Route }): Pick<Api, M>;
  readonly session: Session;
  readonly clock: Clock;
  readonly ticker: Ticker;
  readonly realtime: Realtime;
  readonly auctions: Auctions;
  readonly watchlist: Watchlist;
  readonly storage: KeyValueStorage;
  readonly siteUrl: string;
  /** The state that a server has rendered the page with. */
  readonly initialState?: InitialState | undefined;
  /** Key of the partner whose page this is. */
  readonly partner?: string | undefined;
  /** On a partner's page: opens the authorization window. Returns false when this page may not open one. */
  signIn?(): boolean;
  /** Closes the socket and stops every timer. */
  destroy(): void;
}

/**
 * Creates the instance of a page with only the given calls: the route table is part of what a page loads.
 * `createBidkit` adds what only the marketplace has.
 * @example
 * const small = createBidkitWith(coreRoutes, { apiUrl: 'https://market.example/api' });
 */
export function createBidkitWith<N extends RouteName>(
  routes: { readonly [K in N | CoreRouteName]: Route },
  options: BidkitOptions,
): CoreBidkit<N | CoreRouteName> {
  const { monotonic = () => performance.now() } = options;
  const apiUrl = options.apiUrl.replace(/\/$/, '');
  const origin = /^https?:\/\/[^/]+/.exec(apiUrl)?.[0] ?? '';
  const siteUrl = options.siteUrl ?? origin;
  setDiagnosedSite(siteUrl);
  const area = options.storage === null ? undefined : (options.storage ?? browserStorage());
  const storage = area ? reliableStorage(area) : memoryStorage();

  const session = createSession({ api: () => api, storage });
  const memberId = () => session.getState().user?.id;
  const clock: Clock = createClock({ monotonic, request: () => api.getTime() });
  /** Whether the last call could not reach the server. */
  let wasUnreachable = false;
  const http = createHttp({
    apiUrl,
    token: session.token,
    monotonic,
    onServerTime(...reading) {
      clock.observe(...reading);
      // The server is back: events can be, too.
      if (wasUnreachable) realtime.retry();
      wasUnreachable = false;
    },
    onError(error, sentToken) {
      wasUnreachable ||= error.code === 'unreachable';
      // The token may have been replaced since the request was sent.
      if (error.status === 401 && sentToken && sentToken === session.token()) session.endToken();
      const isOriginRefused = error.code === 'origin_not_registered';
      if (isOriginRefused) destroy();
      // Other refusals are not caused by the page's developer.
      if (globalThis.document && (isOriginRefused || error.status < 400))
        import('./diagnostics/diagnose-call.ts').then(
          ({ diagnoseCall }) => diagnoseCall(error, { apiUrl, origin }),
          () => {
            // The console has the browser's own lines.
          },
        );
      options.onError?.(error);
    },
    fetch: options.fetch,
  });
  const api = createApi<N | CoreRouteName>(http, routes);
  const realtime = createRealtime({
    url: origin,
    load: options.io ?? (() => import('socket.io-client').then((client) => client.io)),
    token: session.token,
    memberId,
    endTime: (id) => auctions.get(id).getState().data?.eventEnd,
    clock,
    monotonic,
  });
  const auctions = createAuctions({
    api,
    realtime,
    memberId,
    now: clock.now,
    initial: options.initialState?.auctions,
  });

  realtime.subscribe(async () => (await import('./session-events.ts')).handleUserEvents(session));
  // The server does not announce expired tokens, so the session is loaded again.
  realtime.on('closed', session.load);

  // Loaded with the first change: visitors without an account never need it.
  const loadWatchlist = lazyImport(async () =>
    (await import('./stores/auctions/watchlist.ts')).createWatchlist({ api, session, auctions }),
  );

  const stopTokenChange = onTokenChange(session, () => {
    auctions.reload();
    realtime.renew();
  });

  const stopMemberChange = onMemberChange(session, auctions.forgetMember);

  // The member's own events, such as new alerts, arrive without a watched lot, too.
  const stopSession = session.subscribe(() => {
    if (session.getState().user) realtime.connect();
  });

  // Finds out whether the server or only the socket is gone: the next answer of a server that was gone retries.
  const stopStatus = realtime.status.subscribe(() => {
    if (realtime.status.getState() === 'failed') clock.sync().catch(() => undefined);
  });

  const stops: (() => void)[] = [
    stopStatus,
    stopTokenChange,
    stopMemberChange,
    stopSession,
    session.stop,
    clock.stop,
    realtime.close,
  ];
  return {
    api,
    extend: (more) => createApi(http, more),
    session,
    clock,
    ticker: createTicker(clock.now),
    realtime,
    auctions,
    watchlist: { toggle: async (id) => (await loadWatchlist()).toggle(id) },
    storage,
    siteUrl,
    initialState: options.initialState,
    partner: options.partner,
    destroy,
  };

  function destroy(): void {
    for (const stop of stops.splice(0)) stop();
  }
}
