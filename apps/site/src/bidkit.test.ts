import { afterEach, expect, it, vi } from 'vitest';
import { openBidkit } from './bidkit.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The failure of a call that its caller may end, in a house that says nothing. */
async function failureOf(end: AbortController) {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const bidkit = openBidkit();
  const heard = vi.fn();
  bidkit.onError(heard);
  const error = bidkit.api.getTime({ signal: end.signal }).catch((reason: unknown) => reason);
  return { bidkit, heard, error };
}

it('gives up on a house that stays silent, also where a page may end the call', async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const { bidkit, heard, error } = await failureOf(new AbortController());
  late.abort(new DOMException('Too late', 'TimeoutError'));
  expect(await error).toMatchObject({ name: 'BidkitError', status: 0 });
  expect(timeout).toHaveBeenCalledWith(30_000);
  expect(heard).toHaveBeenCalledWith(await error);
  bidkit.destroy();
});

it('announces nothing that a page ends', async () => {
  const end = new AbortController();
  const { bidkit, heard, error } = await failureOf(end);
  end.abort();
  expect(await error).toMatchObject({ name: 'AbortError' });
  expect(heard).not.toHaveBeenCalled();
  bidkit.destroy();
});
