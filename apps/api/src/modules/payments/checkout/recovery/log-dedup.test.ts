import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { createLogDedup, forgetOldEntries, logTimeoutOnce } from './log-dedup.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('logs a timeout once while it lasts, and forgets it an hour after the last one', () => {
  const error = vi.fn();
  const log = { error } as unknown as AppContext['log']; // Timeouts are logged as errors only.
  const dedup = createLogDedup();
  const passMinutes = (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000);
    forgetOldEntries(dedup);
  };
  logTimeoutOnce(log, dedup, 'payment 1', new Error('no answer'));
  logTimeoutOnce(log, dedup, 'payment 2', new Error('no answer'));
  passMinutes(59);
  logTimeoutOnce(log, dedup, 'payment 1', new Error('no answer'));
  passMinutes(1);
  expect([...dedup.timedOut.keys()]).toEqual(['payment 1']);
  expect(error).toHaveBeenCalledTimes(2);
  passMinutes(59);
  expect(dedup.timedOut.size).toBe(0);
});
