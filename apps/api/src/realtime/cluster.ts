import type { ServerOptions } from 'socket.io';
import type { RedisClient } from '../kernel/redis.ts';

export type Adapter = Exclude<ServerOptions['adapter'], undefined>;

/** The connection of a node to the other nodes of the marketplace, beside the database. */
export interface Cluster {
  /** Carries events to the sockets of other nodes. Undefined on a single node. */
  readonly adapter: Adapter | undefined;
  /** The Redis client. Null on a single node and while Redis does not answer. */
  redis(): RedisClient | null;
  /** Whether events of other nodes may have been lost in the last seconds. */
  isMissingEvents(): boolean;
  /** Records that another node reported lost events. */
  markMissingEvents(): void;
  /** Calls the listener when this node has reconnected; the other nodes missed its events in the meantime. */
  onReconnect(listener: () => void): void;
  /** Leaves the cluster once all sent events are on their way. */
  close(): Promise<void>;
}

/** A node without Redis. */
export const singleNode: Cluster = {
  adapter: undefined,
  redis: () => null,
  isMissingEvents: () => false,
  markMissingEvents: () => undefined,
  onReconnect: () => undefined,
  close: async () => undefined,
};
