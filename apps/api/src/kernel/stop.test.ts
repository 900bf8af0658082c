import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLOSE_DATABASE_TIMEOUT_MS, createStop, STOP_TIMEOUT_MS } from './stop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<void>(() => {});
const done = () => Promise.resolve();

function aServer({ close = done, closeDatabase = done } = {}) {
  const log = { error: vi.fn() };
  return { close: vi.fn(close), closeDatabase: vi.fn(closeDatabase), log, exit: vi.fn(), fail: vi.fn() };
}

it('closes everything once and exits', async () => {
  const server = aServer();
  const stop = createStop(server);
  stop();
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.close).toHaveBeenCalledOnce();
  expect(server.exit).toHaveBeenCalledOnce();
});

it('fails when something cannot be closed', async () => {
  const error = new Error('The disk is full');
  const server = aServer({ close: () => Promise.reject(error) });
  createStop(server)();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.fail).toHaveBeenCalledExactlyOnceWith(error);
});

it('closes the database and exits although requests hang', async () => {
  const server = aServer({ close: never });
  createStop(server)();
  await vi.advanceTimersByTimeAsync(STOP_TIMEOUT_MS - 1);
  expect(server.closeDatabase).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(server.closeDatabase).toHaveBeenCalledOnce();
  expect(server.exit).toHaveBeenCalledOnce();
  expect(server.log.error).toHaveBeenCalledExactlyOnceWith(
    'Not everything finished within 8 s; stopping anyway',
  );
});

it('exits although the database hangs, before a supervisor kills it', async () => {
  const server = aServer({ close: never, closeDatabase: never });
  createStop(server)();
  await vi.advanceTimersByTimeAsync(STOP_TIMEOUT_MS + CLOSE_DATABASE_TIMEOUT_MS);
  expect(server.exit).toHaveBeenCalledOnce();
  expect(STOP_TIMEOUT_MS + CLOSE_DATABASE_TIMEOUT_MS).toBeLessThan(10_000);
});
