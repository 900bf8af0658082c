import { afterEach, expect, it, vi } from 'vitest';
import { openBidkit } from './bidkit.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Makes a call that its caller can abort, to a server that does not answer. */
async function failureOf(end: AbortController) {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const bidkit = openBidkit();
  const onError = vi.fn();
  bidkit.onError(onError);
  const error = bidkit.api.getTime({ signal: end.signal }).catch((reason: unknown) => reason);
  return { bidkit, onError, error };
}

it('times out when the server does not answer, also for a call with a signal of its own', async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const { bidkit, onError, error } = await failureOf(new AbortController());
  late.abort(new DOMException('Too late', 'TimeoutError'));
  expect(await error).toMatchObject({ name: 'BidkitError', status: 0 });
  expect(timeout).toHaveBeenCalledWith(30_000);
  expect(onError).toHaveBeenCalledWith(await error);
  bidkit.destroy();
});

it('reports no error for a call that the page aborts', async () => {
  const end = new AbortController();
  const { bidkit, onError, error } = await failureOf(end);
  end.abort();
  expect(await error).toMatchObject({ name: 'AbortError' });
  expect(onError).not.toHaveBeenCalled();
  bidkit.destroy();
});
