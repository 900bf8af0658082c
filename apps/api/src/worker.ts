import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

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
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let isWoken = false;

  async function tryToWork(): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      log.error(error, `${name} failed; looking again soon`);
      return false;
    }
  }

  async function look() {
    let isMore: boolean;
    do {
      isWoken = false;
      isMore = await tryToWork();
      // Queries of the embedded database in a row would starve everything else (DESIGN §3).
      await setImmediate();
    } while (!isStopped && (isMore || isWoken));
    running = null;
    if (!isStopped) timer = setTimeout(wake, lookEveryMs).unref();
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
