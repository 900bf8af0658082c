import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppContext } from '../../kernel/app-context.ts';
import { createLogDedup, forgetOldEntries, logTimeoutOnce } from './log-dedup.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('a silence is told once for as long as it lasts, and forgotten an hour after its last', () => {
  const error = vi.fn();
  const log = { error } as unknown as AppContext['log']; // A silence is an error, and nothing else.
  const dedup = createLogDedup();
  const look = (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000);
    forgetOldEntries(dedup);
  };
  logTimeoutOnce(log, dedup, 'payment 1', new Error('no answer'));
  logTimeoutOnce(log, dedup, 'payment 2', new Error('no answer'));
  look(59);
  logTimeoutOnce(log, dedup, 'payment 1', new Error('no answer'));
  look(1);
  expect([...dedup.timedOut.keys()]).toEqual(['payment 1']);
  expect(error).toHaveBeenCalledTimes(2);
  look(59);
  expect(dedup.timedOut.size).toBe(0);
});
