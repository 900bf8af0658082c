/** The three compared servers. Each is its own process. */
export const contestants = ['bidkit', 'socket.io', 'ws'] as const;
export type Contestant = (typeof contestants)[number];

/** From the benchmark to a server: send `events` events, `perTurn` in one turn of the event loop. */
export interface Order {
  readonly events: number;
  readonly perTurn: number;
}

/** From a server: its port and the lot of its events, then the CPU time of an order. */
export type ServerReport =
  | { readonly kind: 'listening'; readonly port: number; readonly lotId: number }
  | { readonly kind: 'sent'; readonly cpuMs: number };

/** To a process of clients: open sockets, or report when this many more deliveries have arrived. */
export type ClientOrder =
  | {
      readonly kind: 'open';
      readonly to: Contestant;
      readonly port: number;
      readonly lotId: number;
      readonly sockets: number;
    }
  | { readonly kind: 'expect'; readonly from: Contestant; readonly deliveries: number };

export type ClientReport =
  | { readonly kind: 'opened' }
  | { readonly kind: 'expecting' }
  | { readonly kind: 'delivered'; readonly disordered: number };
