import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTimedJob, type Worker } from './worker.ts';

const log = { error: vi.fn() } as unknown as FastifyBaseLogger; // A job logs errors only.
let job: Worker | undefined;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  await job?.stop();
  vi.useRealTimers();
});

/** A job whose runs resolve to these waits, in milliseconds; `runs` counts the runs. */
function startJob(...waits: (number | null | Error)[]) {
  let runs = 0;
  job = startTimedJob({
    name: 'Trying',
    log,
    work: async () => {
      const wait = waits[runs] ?? null;
      runs += 1;
      if (wait instanceof Error) throw wait;
      return wait;
    },
  });
  const { wake, idle, stop } = job;
  return {
    runs: () => runs,
    wake,
    stop,
    idle,
    async pass(ms: number) {
      await idle();
      vi.advanceTimersByTime(ms);
      await idle();
      return runs;
    },
  };
}

it('runs at once, then when the next work is due', async () => {
  const trying = startJob(200, 1_000);
  expect(await trying.pass(199)).toBe(1);
  expect(await trying.pass(1)).toBe(2);
  expect(await trying.pass(999)).toBe(2);
  expect(await trying.pass(1)).toBe(3);
});

it.each([
  ['no work is planned', null],
  ['the next work is far away', 86_400_000],
])('runs every 30 s when %s', async (_name, wait) => {
  const trying = startJob(wait, wait);
  expect(await trying.pass(29_999)).toBe(1);
  expect(await trying.pass(1)).toBe(2);
});

it('waits a little for overdue rows that are locked', async () => {
  const trying = startJob(-500);
  expect(await trying.pass(4)).toBe(1);
  expect(await trying.pass(1)).toBe(2);
});

it('runs again a second after it failed', async () => {
  const trying = startJob(new Error('The database is away'));
  expect(await trying.pass(999)).toBe(1);
  expect(log.error).toHaveBeenCalledWith(expect.any(Error), 'Trying failed; it runs again soon');
  expect(await trying.pass(1)).toBe(2);
});

it('runs at once when woken, once more when woken meanwhile, and never after it was stopped', async () => {
  const trying = startJob();
  trying.wake();
  trying.wake();
  await trying.idle();
  expect(trying.runs()).toBe(2);
  trying.wake();
  await trying.stop();
  const runs = trying.runs();
  trying.wake();
  await setImmediate();
  expect(await trying.pass(60_000)).toBe(runs);
});
