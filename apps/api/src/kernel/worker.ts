import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 5;
const RETRY_MS = 1_000;

/** Does what is there to be done: at once when woken, and by itself. Any number may run, on any number of nodes. */
export interface Worker {
  /** Looks at once. For after the commit that left work; it never waits and never throws. */
  wake(): void;
  /** Resolves when nothing is being done. */
  idle(): Promise<void>;
  /** Finishes what it began and looks no more. */
  stop(): Promise<void>;
}

export interface TimedJobParts {
  /** What the log calls it. */
  readonly name: string;
  readonly log: FastifyBaseLogger;
  /** Does what is due; answers the milliseconds until the next is, null when nothing is in sight. */
  work(): Promise<number | null>;
  /** The longest sleep: finds what another node wrote, and catches up after the clock was set. */
  readonly longestWaitMs?: number;
  /** The shortest: what is due may be locked for a moment by who is changing it. Where it is 0, 0 means to go on at once. */
  readonly shortestWaitMs?: number;
  /** The sleep after a failure. */
  readonly retryMs?: number;
}

/** Does things when their time has come: looks now, then sleeps until the next is due. */
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

  async function tryToWork(): Promise<number> {
    try {
      const wait = (await work()) ?? longestWaitMs;
      return Math.min(longestWaitMs, Math.max(shortestWaitMs, Math.ceil(wait)));
    } catch (error) {
      log.error(error, `${name} failed; looking again soon`);
      return retryMs;
    }
  }

  async function look() {
    let wait: number;
    do {
      isWoken = false;
      wait = await tryToWork();
      // Queries of the embedded database in a row would starve everything else (DESIGN §3).
      await setImmediate();
    } while (!isStopped && (isWoken || wait === 0));
    running = null;
    if (!isStopped) timer = setTimeout(wake, wait).unref();
  }

  function wake() {
    if (isStopped) return;
    clearTimeout(timer);
    isWoken = true;
    running ??= look();
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
  };
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

/** Does what waits in a table: at once when woken, and now and then in case nobody said so. */
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
