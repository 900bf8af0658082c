import type { ServerOptions } from 'socket.io';
import type { RedisClient } from '../kernel/redis.ts';

export type Adapter = Exclude<ServerOptions['adapter'], undefined>;

/** What the nodes of one house share beside the database. */
export interface Cluster {
  /** Carries news to the sockets of other nodes. Undefined on a node that is alone: its news stay in its memory. */
  readonly adapter: Adapter | undefined;
  /** Redis, or null on a node that is alone and while Redis does not answer. */
  redis(): RedisClient | null;
  /** Whether news of other nodes may have been lost on the way in the last moments. */
  isMissingNews(): boolean;
  /** Another node says that its news were lost. */
  doubt(): void;
  /** Hears when this node can be heard again by the others, who missed what it had to tell. */
  onReturn(listener: () => void): void;
  /** Leaves once what was told is on its way. */
  close(): Promise<void>;
}

/** A node without Redis. */
export const singleNode: Cluster = {
  adapter: undefined,
  redis: () => null,
  isMissingNews: () => false,
  doubt: () => undefined,
  onReturn: () => undefined,
  close: async () => undefined,
};
