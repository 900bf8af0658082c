import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppContext } from '../../kernel/app-context.ts';
import { forgetOld, noteSilence, unseen } from './seen.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('a silence is told once for as long as it lasts, and forgotten an hour after its last', () => {
  const error = vi.fn();
  const log = { error } as unknown as AppContext['log']; // A silence is an error, and nothing else.
  const seen = unseen();
  const look = (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000);
    forgetOld(seen);
  };
  noteSilence(log, seen, 'payment 1', new Error('no answer'));
  noteSilence(log, seen, 'payment 2', new Error('no answer'));
  look(59);
  noteSilence(log, seen, 'payment 1', new Error('no answer'));
  look(1);
  expect([...seen.silent.keys()]).toEqual(['payment 1']);
  expect(error).toHaveBeenCalledTimes(2);
  look(59);
  expect(seen.silent.size).toBe(0);
});
