import { coreRoutes, routes } from '@bidkit/contract';
import {
  type Api,
  type Auctions,
  BidkitError,
  type BidkitOptions,
  type Clock,
  createBidkitWith,
  type Realtime,
} from '@bidkit/sdk';
import { createGate, type Demand, type Gate } from './gate.ts';
import { noTabs, type Tabs } from './tabs.ts';

/** The connection of the office to its server. */
export interface OfficeClient {
  /**
   * One function for each endpoint of the contract. Rejects with BidkitError. A call that needs a proof of identity
   * waits for it and is made again.
   */
  readonly api: Api;
  /** The same calls, which do not wait: those of the login and of the proof itself. */
  readonly plain: Api;
  /** The server's time. */
  readonly clock: Clock;
  /** The events of the server. Its socket has the cookie of the session as well. */
  readonly realtime: Realtime;
  /** Lots as members see them, which the socket keeps up to date. It is opened for the first one that is watched. */
  readonly auctions: Auctions;
  /** What calls are waiting for. */
  readonly gate: Gate;
  readonly tabs: Tabs;
}

/**
 * Connects to the API of the same origin. The browser sends the cookie of the office session with each call; there is
 * no token, and nothing is stored.
 */
export function connect(parts: Pick<BidkitOptions, 'fetch' | 'io'> = {}, tabs: Tabs = noTabs): OfficeClient {
  const { clock, extend, realtime, auctions } = createBidkitWith(coreRoutes, {
    apiUrl: '/api',
    storage: null,
    ...parts,
  });
  const plain = extend(routes);
  const gate = createGate();
  return { api: waiting(plain, gate), plain, clock, realtime, auctions, gate, tabs };
}

/** What a refused call needs before it is made again; null when a proof does not help. */
function demandOf(error: unknown): Demand | null {
  if (!(error instanceof BidkitError)) return null;
  if (error.status === 401) return 'login';
  if (error.code === 'office_session_locked') return 'unlock';
  return error.code === 'step_up_required' ? 'confirm' : null;
}

// The calls have different arguments; they are passed on as they are.
type AnyCall = (args: never) => Promise<unknown>;

/** The calls, each of which is repeated once after a proof. */
function waiting(api: Api, gate: Gate): Api {
  const calls = Object.entries<AnyCall>(api).map(([name, call]) => [
    name,
    async (args: never) => {
      try {
        return await call(args);
      } catch (error) {
        const demand = demandOf(error);
        if (demand === null || !(await gate.require(demand))) throw error;
        return call(args);
      }
    },
  ]);
  // Each has the type of the call that it repeats.
  return Object.fromEntries(calls);
}
