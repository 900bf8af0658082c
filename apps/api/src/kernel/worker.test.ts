import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTimedJob, type Worker } from './worker.ts';

const log = { error: vi.fn() } as unknown as FastifyBaseLogger; // A job logs nothing but errors.
let job: Worker | undefined;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  await job?.stop();
  vi.useRealTimers();
});

/** A job that finds, look by look, the next due so many milliseconds away; `looks` says how often it looked. */
function startJob(...waits: (number | null | Error)[]) {
  let looks = 0;
  job = startTimedJob({
    name: 'Trying',
    log,
    work: async () => {
      const wait = waits[looks] ?? null;
      looks += 1;
      if (wait instanceof Error) throw wait;
      return wait;
    },
  });
  const { wake, idle, stop } = job;
  return {
    looks: () => looks,
    wake,
    stop,
    idle,
    async pass(ms: number) {
      await idle();
      vi.advanceTimersByTime(ms);
      await idle();
      return looks;
    },
  };
}

it('looks at once, then when the next is due', async () => {
  const trying = startJob(200, 1_000);
  expect(await trying.pass(199)).toBe(1);
  expect(await trying.pass(1)).toBe(2);
  expect(await trying.pass(999)).toBe(2);
  expect(await trying.pass(1)).toBe(3);
});

it.each([
  ['nothing is in sight', null],
  ['the next is far away', 86_400_000],
])('looks every 30 s when %s', async (_name, wait) => {
  const trying = startJob(wait, wait);
  expect(await trying.pass(29_999)).toBe(1);
  expect(await trying.pass(1)).toBe(2);
});

it('waits a little for what is overdue and locked', async () => {
  const trying = startJob(-500);
  expect(await trying.pass(4)).toBe(1);
  expect(await trying.pass(1)).toBe(2);
});

it('looks again a second after it failed', async () => {
  const trying = startJob(new Error('The database is away'));
  expect(await trying.pass(999)).toBe(1);
  expect(log.error).toHaveBeenCalledWith(expect.any(Error), 'Trying failed; looking again soon');
  expect(await trying.pass(1)).toBe(2);
});

it('looks at once when woken, once more when woken meanwhile, and never after it was stopped', async () => {
  const trying = startJob();
  trying.wake();
  trying.wake();
  await trying.idle();
  expect(trying.looks()).toBe(2);
  trying.wake();
  await trying.stop();
  const looks = trying.looks();
  trying.wake();
  await setImmediate();
  expect(await trying.pass(60_000)).toBe(looks);
});
