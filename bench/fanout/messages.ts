/** The three servers compared; each is a process of its own. */
export const contestants = ['bidkit', 'socket.io', 'ws'] as const;
export type Contestant = (typeof contestants)[number];

/** From the bench to a server: send so many news, so many in one turn of the event loop. */
export interface Order {
  readonly events: number;
  readonly perTurn: number;
}

/** From a server: where it listens and which lot it tells of, then what an order cost it. */
export type ServerReport =
  | { readonly kind: 'listening'; readonly port: number; readonly lotId: number }
  | { readonly kind: 'sent'; readonly cpuMs: number };

/** To a process full of clients: open so many sockets, or say when so many more deliveries have come in. */
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
