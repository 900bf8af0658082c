import type { FastifyBaseLogger } from 'fastify';
import { startTimedJob } from './jobs/timed-job.ts';

/** Does what waits in a table: at once when woken, and now and then in case nobody said so. Any number may run. */
export interface Worker {
  /** Looks at once. For after the commit that left work; it never waits and never throws. */
  wake(): void;
  /** Resolves when nothing is being done. */
  idle(): Promise<void>;
  /** Finishes what it began and looks no more. */
  stop(): Promise<void>;
}

export interface WorkerParts {
  /** What the log calls it. */
  readonly name: string;
  /** The longest sleep: finds what another node left, and tries again what failed. */
  readonly lookEveryMs: number;
  readonly log: FastifyBaseLogger;
  /** Does some of what waits; true when there may be more. */
  work(): Promise<boolean>;
}

export function startWorker({ name, lookEveryMs, log, work }: WorkerParts): Worker {
  return startTimedJob({
    name,
    log,
    longestWaitMs: lookEveryMs,
    shortestWaitMs: 0,
    retryMs: lookEveryMs,
    work: async () => ((await work()) ? 0 : null),
  });
}
