import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

// Not pg-boss or graphile-worker: they need a PostgreSQL server, and this also runs on PGlite.

const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 5;
const RETRY_MS = 1_000;

/** A loop that processes due work. It is safe to run on any number of nodes. */
export interface Worker {
  /** Runs the loop at once. For use after the commit that created work. Never waits and never throws. */
  wake(): void;
  /** Resolves when no work is in progress. */
  idle(): Promise<void>;
  /** Finishes the work in progress and ends the loop. */
  stop(): Promise<void>;
  /** How its runs went. */
  state(): WorkerState;
}

/** How the runs of a worker went. Times are those of `performance.now()`. */
export interface WorkerState {
  readonly name: string;
  /** When it last ran without a failure; null before. */
  readonly workedAt: number | null;
  /** When its runs began to fail; null while they succeed. */
  readonly failingSince: number | null;
}

export interface TimedJobParts {
  /** Its name in the log. */
  readonly name: string;
  readonly log: FastifyBaseLogger;
  /** Processes due work. Resolves to the milliseconds until more is due, or to null when none is planned. */
  work(): Promise<number | null>;
  /** The longest sleep. It bounds the delay of work that another node created, and of a changed system clock. */
  readonly longestWaitMs?: number;
  /** The shortest sleep, for due work whose rows are locked for a moment. 0 continues at once. */
  readonly shortestWaitMs?: number;
  /** The sleep after a failure. */
  readonly retryMs?: number;
}

/** Starts a worker that runs at once and then sleeps until the next work is due. */
export function startTimedJob({
  name,
  log,
  work,
  longestWaitMs = LONGEST_WAIT_MS,
  shortestWaitMs = SHORTEST_WAIT_MS,
  retryMs = RETRY_MS,
}: TimedJobParts): Worker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let isWoken = false;
  let workedAt: number | null = null;
  let failingSince: number | null = null;

  async function workOrRetry(): Promise<number> {
    try {
      const wait = (await work()) ?? longestWaitMs;
      workedAt = performance.now();
      failingSince = null;
      return Math.min(longestWaitMs, Math.max(shortestWaitMs, Math.ceil(wait)));
    } catch (error) {
      failingSince ??= performance.now();
      log.error(error, `${name} failed; it runs again soon`);
      return retryMs;
    }
  }

  async function run() {
    let wait: number;
    do {
      isWoken = false;
      wait = await workOrRetry();
      // Queries of the embedded database in a tight loop would starve the event loop.
      await setImmediate();
    } while (!isStopped && (isWoken || wait === 0));
    running = null;
    if (!isStopped) timer = setTimeout(wake, wait).unref();
  }

  function wake() {
    if (isStopped) return;
    clearTimeout(timer);
    isWoken = true;
    running ??= run();
  }

  wake();
  return {
    wake,
    async idle() {
      while (running) await running;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    state: () => ({ name, workedAt, failingSince }),
  };
}

export interface WorkerParts {
  /** Its name in the log. */
  readonly name: string;
  /** The longest sleep: finds rows that another node left, and retries failed ones. */
  readonly pollMs: number;
  readonly log: FastifyBaseLogger;
  /** Processes some rows of the queue. Resolves to true when there may be more. */
  work(): Promise<boolean>;
}

/** Starts a worker that processes a table used as a queue: when woken, and every `pollMs`. */
export function startWorker({ name, pollMs, log, work }: WorkerParts): Worker {
  return startTimedJob({
    name,
    log,
    longestWaitMs: pollMs,
    shortestWaitMs: 0,
    retryMs: pollMs,
    work: async () => ((await work()) ? 0 : null),
  });
}
