import { type CoreRouteName, type Route, type RouteName, userEventsName } from '@bidkit/contract';
import { type Api, createApi } from './api.ts';
import { type Clock, createClock } from './clock.ts';
import type { SocketFactory } from './connection.ts';
import type { BidkitError } from './error.ts';
import { createHttp } from './http.ts';
import { lazyImport } from './lazy-import.ts';
import { onTokenChange } from './on-token-change.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { createSession, type Session } from './session.ts';
import { defaultStorage, type KeyValueStorage, memoryStorage } from './storage.ts';
import { type Auctions, createAuctions } from './stores/auctions.ts';
import type { Watchlist } from './stores/watchlist.ts';
import { createTicker, type Ticker } from './ticker.ts';

/** Everything outside that a Bidkit works with; only `apiUrl` has no default. */
export interface BidkitOptions {
  /** Base of the API, e.g. `https://house.example/api` or, on the marketplace itself, `/api`. */
  apiUrl: string;
  /** Origin of the marketplace, for links; that of the API unless set. */
  siteUrl?: string;
  /** The partner whose page this is, by its key in the registry: our frame for paying opens on registered pages alone. */
  partner?: string | undefined;
  /** Where the token is kept: the browser's local storage unless set, memory with null. */
  storage?: KeyValueStorage | null | undefined;
  fetch?: typeof fetch;
  /** Loads socket.io-client; only called when the first lot is watched. */
  io?: () => Promise<SocketFactory>;
  /** Hears every failed call, so that a host can follow its own rules (spec 000 §4: 403, 401). */
  onError?: (error: BidkitError) => void;
  /** Local monotonic milliseconds. */
  monotonic?: () => number;
}

/** One auction house on one page: its calls, its clock, its news, its lots. `N` are the calls it knows; those of the elements unless told. */
export interface CoreBidkit<N extends RouteName = CoreRouteName> {
  readonly api: Pick<Api, N>;
  /** Further calls, for code that is loaded when it is wanted and brings its own part of the table. */
  extend<M extends RouteName>(routes: { readonly [K in M]: Route }): Pick<Api, M>;
  readonly session: Session;
  readonly clock: Clock;
  readonly ticker: Ticker;
  readonly realtime: Realtime;
  readonly auctions: Auctions;
  readonly watchlist: Watchlist;
  readonly storage: KeyValueStorage;
  readonly siteUrl: string;
  /** The partner whose page this is, by its key. */
  readonly partner?: string | undefined;
  /** On a partner's page: opens the marketplace's window in which members sign in for that page. False where none may open. */
  signIn?(): boolean;
  /** Closes the socket and stops every timer. */
  destroy(): void;
}

/** A Bidkit with some calls only, for pages where every byte counts: the table is part of what a page loads. */
export function createBidkitWith<N extends RouteName>(
  routes: { readonly [K in N | CoreRouteName]: Route },
  options: BidkitOptions,
): CoreBidkit<N | CoreRouteName> {
  const { apiUrl, monotonic = () => performance.now() } = options;
  const origin = /^https?:\/\/[^/]+/.exec(apiUrl)?.[0] ?? '';
  const storage = options.storage === null ? memoryStorage() : (options.storage ?? defaultStorage());

  const session = createSession({ api: () => api, storage });
  const clock: Clock = createClock({ monotonic, ask: () => api.getTime() });
  const http = createHttp({
    apiUrl: apiUrl.replace(/\/$/, ''),
    token: session.token,
    monotonic,
    onServerTime: clock.observe,
    onError(error, sentToken) {
      // Only the token that was refused is given up: somebody may have signed in meanwhile.
      if (error.status === 401 && sentToken && sentToken === session.token()) session.clearToken();
      options.onError?.(error);
    },
    fetch: options.fetch,
  });
  const api = createApi<N | CoreRouteName>(http, routes);
  const realtime = createRealtime({
    url: origin,
    load: options.io ?? (() => import('socket.io-client').then((client) => client.io)),
    token: session.token,
    clock,
    monotonic,
    // Of a token that has ended nobody is told but who asks.
    onClosed: session.load,
  });
  const auctions = createAuctions({
    api,
    realtime,
    now: clock.now,
    memberId: () => session.getState().user?.id,
  });

  // Comes with the first watch: pages on which nobody is signed in never need it.
  const loadWatchlist = lazyImport(async () =>
    (await import('./stores/watchlist.ts')).createWatchlist({ api, session, auctions }),
  );

  const stopTokenChange = onTokenChange(session, () => {
    auctions.reload();
    realtime.renew();
  });

  let memberId: number | undefined;
  let stopUserEvents = () => {};
  const stopSession = session.subscribe(() => {
    const { status, user } = session.getState();
    if (status === 'loading' || user?.id === memberId) return;
    memberId = user?.id;
    stopUserEvents();
    if (memberId === undefined) return;
    stopUserEvents = realtime.on(userEventsName(memberId), ({ myitems, notifications }) =>
      session.patchUser({ myItems: myitems, notifications }),
    );
    realtime.connect();
  });

  const stops: (() => void)[] = [
    stopTokenChange,
    stopSession,
    () => stopUserEvents(),
    session.stop,
    realtime.close,
  ];
  return {
    api,
    extend: (more) => createApi(http, more),
    session,
    clock: { ...clock, start: () => track(clock.start()) },
    ticker: createTicker(clock.now),
    realtime,
    auctions,
    watchlist: { toggle: async (id) => (await loadWatchlist()).toggle(id) },
    storage,
    siteUrl: options.siteUrl ?? origin,
    partner: options.partner,
    destroy: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };

  function track(stop: () => void): () => void {
    stops.push(stop);
    return stop;
  }
}
