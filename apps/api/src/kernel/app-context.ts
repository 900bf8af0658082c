import type { AuctionEnd, BidUpdate, UserEvents } from '@bidkit/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from './metrics.ts';
import type { Worker } from './worker.ts';

/** Sends events to sockets. Call it after the commit. It never waits and never throws. */
export interface Broadcast {
  bidUpdate(event: Omit<BidUpdate, 'server_time'>): void;
  auctionEnd(event: Omit<AuctionEnd, 'server_time'>): void;
  userEvents(event: Omit<UserEvents, 'server_time'>): void;
}

/** The services that modules receive. No module uses a global. */
export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  readonly broadcast: Broadcast;
  /** Delivers the outbox. Wake it after the commit. */
  readonly notificationWorker: Pick<Worker, 'wake'>;
  /** Sends queued mail. Wake it after the commit. */
  readonly mailWorker: Pick<Worker, 'wake'>;
  readonly metrics: Metrics;
  /** Settles ended lots. Wake it after a lot was listed. */
  readonly closer: Pick<Worker, 'wake'>;
  readonly log: FastifyBaseLogger;
}
