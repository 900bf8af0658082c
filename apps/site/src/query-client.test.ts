import { BidkitError } from '@bidkit/sdk';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.useRealTimers());

/** A query that is answered with this status, and what a route and a page do with it. */
function aQuery(status: number) {
  const client = createQueryClient();
  client.setQueryDefaults([], { retryDelay: 0 });
  const queryFn = vi.fn(() => Promise.reject(new BidkitError('GET /external-auction', status, 'No')));
  const query = queryOptions({ queryKey: ['listings'], queryFn });
  return {
    calls: queryFn.mock.calls,
    prefetch: () => client.prefetchQuery(query),
    /** Shows it until its answer is there, and leaves the page. */
    async show() {
      const observer = new QueryObserver(client, query);
      const stop = observer.subscribe(() => {});
      await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
      const { error } = observer.getCurrentResult();
      stop();
      return error;
    },
  };
}

describe('a query that was refused before its page is shown', () => {
  it('is shown without another request', async () => {
    const { calls, prefetch, show } = aQuery(422);
    await prefetch();
    expect(await show()).toBeInstanceOf(BidkitError);
    expect(calls).toHaveLength(1);
  });

  it('is sent again when the page is opened again', async () => {
    const { calls, prefetch, show } = aQuery(422);
    await prefetch();
    await show();
    await show();
    expect(calls).toHaveLength(2);
  });

  it('is sent again when its answer is old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { calls, prefetch, show } = aQuery(404);
    await prefetch();
    vi.setSystemTime(Date.now() + 15_000);
    await show();
    expect(calls).toHaveLength(2);
  });
});

it.each([
  ['failed', 503, 3],
  ['needs a login', 401, 1],
  ['is forbidden', 403, 1],
])('a query that %s is sent again by its page', async (_name, status, sent) => {
  const { calls, prefetch, show } = aQuery(status);
  await prefetch();
  expect(calls).toHaveLength(sent);
  await show();
  expect(calls).toHaveLength(2 * sent);
});
