import { describe, expect, it, vi } from 'vitest';
import { createHttp } from './http.ts';

const fetchMock = vi.fn<typeof fetch>();

const http = createHttp({
  apiUrl: '/api',
  fetch: fetchMock,
  token: () => 'ava',
  monotonic: () => 0,
  onServerTime: () => {},
  onError: () => {},
});

/** The address and the options of a call that is answered. */
async function send(...call: Parameters<typeof http>) {
  fetchMock.mockReset().mockResolvedValue(new Response('{}'));
  await http(...call);
  const [url, options] = fetchMock.mock.calls[0] ?? [];
  return { url, ...options };
}

describe('a call', () => {
  it.each([
    [{}, ''],
    [{ since: undefined }, ''],
    [{ page: 2, q: 'a b&c', isOpen: false }, '?page=2&q=a+b%26c&isOpen=false'],
    [{ id: [7, 8] }, '?id=7&id=8'],
    [{ category: null }, '?category='],
  ])('with the query %j has the address that ends in "%s"', async (query, end) => {
    expect((await send('GET /auctions', { query })).url).toBe(`/api/auctions${end}`);
  });

  it('sends its body as JSON, with the token', async () => {
    const sent = await send('POST /auctions/{id}/bid', { params: { id: 7 }, body: { amount: 12 } });
    expect(sent).toMatchObject({ url: '/api/auctions/7/bid', method: 'POST', body: '{"amount":12}' });
    expect(sent.headers).toEqual({
      SiteId: expect.any(String),
      Authorization: 'Bearer ava',
      'Content-Type': 'application/json',
      Accept: 'application/json',
    });
  });

  it('without a body has no type of one', async () => {
    const sent = await send('GET /time');
    expect(sent).not.toHaveProperty('body');
    expect(sent.headers).not.toHaveProperty('Content-Type');
  });

  it('fails as unreachable when its body does not end in time', async () => {
    fetchMock.mockReset().mockImplementation(
      async (_url, options) =>
        new Response(
          new ReadableStream({
            start: (body) =>
              options?.signal?.addEventListener('abort', () => body.error(new Error('aborted'))),
          }),
        ),
    );
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
    const call = http('GET /time', { signal: new AbortController().signal });
    timeout.abort();
    await expect(call).rejects.toMatchObject({ name: 'BidkitError', status: 0, code: 'unreachable' });
  });

  it('rejects with the reason of its signal', async () => {
    fetchMock.mockReset().mockImplementation(async (_url, options) => {
      options?.signal?.throwIfAborted();
      return new Response('{}');
    });
    await expect(http('GET /time', { signal: AbortSignal.abort('left') })).rejects.toBe('left');
  });
});
