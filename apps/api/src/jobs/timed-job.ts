import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Worker } from '../worker.ts';

const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 5;
const RETRY_MS = 1_000;

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

/** Does things when their time has come: looks now, then sleeps until the next is due. Any number may run, on any number of nodes. */
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
