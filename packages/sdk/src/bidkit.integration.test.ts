import { openTestApp, TEST_PASSWORD, type TestApp } from '@bidkit/api/test/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bidkit, createBidkit } from './create-bidkit.ts';
import { memoryStorage } from './storage.ts';

// The sdk against the real API in process: the server itself answers `fetch`.
let app: TestApp;
let bidkits: Bidkit[] = [];

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  for (const bidkit of bidkits) bidkit.destroy();
  bidkits = [];
});

const viaApi: typeof fetch = async (input, init) => {
  const answer = await app.http.inject({
    method: (init?.method ?? 'GET') as 'GET',
    url: String(input).replace('https://market.example', ''),
    headers: Object.fromEntries(new Headers(init?.headers)),
    ...(init?.body && { payload: String(init.body) }),
  });
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
  });
};

function connect(options: Partial<Parameters<typeof createBidkit>[0]> = {}): Bidkit {
  const bidkit = createBidkit({
    apiUrl: 'https://market.example/api',
    storage: memoryStorage(),
    fetch: viaApi,
    // These tests need no events; realtime.integration.test.ts has a socket.
    io: () => new Promise(() => {}),
    ...options,
  });
  bidkits.push(bidkit);
  return bidkit;
}

async function signedIn(options: Parameters<typeof connect>[0] = {}): Promise<Bidkit> {
  const user = await app.aUser();
  const bidkit = connect(options);
  await bidkit.session.login({ email: user.username, password: TEST_PASSWORD });
  return bidkit;
}

describe('the session', () => {
  it('loads the member and keeps the token', async () => {
    const user = await app.aUser();
    const storage = memoryStorage();
    const bidkit = connect({ storage });
    const seen: string[] = [];
    bidkit.session.subscribe(() => seen.push(bidkit.session.getState().status));
    await bidkit.session.login({ email: user.email, password: TEST_PASSWORD });
    expect([seen[0], seen.at(-1)]).toEqual(['loading', 'signed-in']);
    expect(bidkit.session.isSignedIn()).toBe(true);

    const later = connect({ storage });
    expect(later.session.getState().status).toBe('loading');
    await later.session.load();
    expect(later.session.getState().user?.id).toBe(user.id);
  });

  it('keeps the error of a refused login until it is cleared', async () => {
    const bidkit = connect();
    await expect(bidkit.session.login({ email: 'unknown', password: 'x' })).rejects.toMatchObject({
      name: 'BidkitError',
      status: 422,
      route: 'POST /login',
    });
    expect(bidkit.session.getState()).toMatchObject({ status: 'signed-out', user: null });
    expect(bidkit.session.getState().error?.errors).toHaveProperty('email');
    bidkit.session.clearError();
    expect(bidkit.session.getState().error).toBeNull();
  });

  it('registers with the affiliate and marks the member as new', async () => {
    const storage = memoryStorage();
    const bidkit = connect({ storage, search: '?afid=acme&aid=7' });
    await bidkit.session.register({
      username: 'newcomer',
      email: 'newcomer@example.com',
      password: 'long enough',
      'repeat-password': 'long enough',
      terms: 1,
    });
    expect(storage.getItem('isNew')).toBe('1');
    const row = await app.db.query.users.findFirst({ where: (u, { eq }) => eq(u.username, 'newcomer') });
    expect(row).toMatchObject({ affiliate_id: 'acme', refer_id: '7' });
  });

  it('signs out when the token was revoked', async () => {
    const bidkit = await signedIn();
    await app.http.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${bidkit.session.token()}` },
    });
    await expect(bidkit.api.getUser()).rejects.toMatchObject({ status: 401 });
    expect(bidkit.session.getState().status).toBe('signed-out');
    expect(bidkit.session.token()).toBeNull();
  });
});

describe('a failure', () => {
  it('has a sentence as its message and is passed to the host', async () => {
    const bidkit = connect();
    const onError = vi.fn();
    bidkit.onError(onError);
    const error = await bidkit.api.getAuction({ params: { id: 999_999 } }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      route: 'GET /auctions/{id}',
      status: 404,
      message: 'This auction was not found.',
    });
    expect(onError).toHaveBeenCalledWith(error);
  });

  it.each([
    ['no network', async () => Promise.reject(new TypeError('failed')), 0],
    ['a proxy that answers HTML', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['a half answer', async () => new Response('{"data":', { status: 200 }), 200],
  ])('a failure by %s becomes a BidkitError with a plain message', async (_name, broken, status) => {
    const bidkit = connect({ fetch: broken as typeof fetch });
    await expect(bidkit.api.getTime()).rejects.toMatchObject({ name: 'BidkitError', status });
  });

  it('happens after 30 s without an answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    timeout.mockImplementation(() => AbortSignal.abort(new DOMException('Too late', 'TimeoutError')));
    const bidkit = connect({ fetch: (_url, init) => Promise.reject(init?.signal?.reason) });
    await expect(bidkit.api.getTime()).rejects.toMatchObject({ name: 'BidkitError', status: 0 });
    expect(timeout).toHaveBeenCalledWith(30_000);
    timeout.mockRestore();
  });

  it('is not passed to the host when the caller aborts', async () => {
    const bidkit = connect({ fetch: (_url, init) => Promise.reject(init?.signal?.reason) });
    const onError = vi.fn();
    bidkit.onError(onError);
    await expect(bidkit.api.getTime({ signal: AbortSignal.abort() })).rejects.toThrow();
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('lots', () => {
  it('fetches the cards of one microtask in one request', async () => {
    const lots = await Promise.all([app.aLot(), app.aLot(), app.aLot()]);
    const fetch = vi.fn(viaApi);
    const bidkit = connect({ fetch });
    await Promise.all(lots.map(({ id }) => bidkit.auctions.load(id)));
    expect(fetch).toHaveBeenCalledTimes(1);
    for (const { id } of lots)
      expect(bidkit.auctions.get(id).getState()).toMatchObject({ status: 'ready', data: { id } });
    await bidkit.auctions.load(lots[0]?.id ?? 0);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('keeps the failure of an unknown lot in its store', async () => {
    const bidkit = connect();
    await bidkit.auctions.load(999_999);
    expect(bidkit.auctions.get(999_999).getState()).toMatchObject({
      status: 'error',
      data: null,
      error: { status: 404 },
    });
  });

  it('counts a bid once although two answers are lost', async () => {
    const { id } = await app.aLot();
    let lost = 0;
    const lossy: typeof fetch = async (input, init) => {
      const answer = await viaApi(input, init);
      if (!String(input).endsWith('/bid') || lost === 2) return answer;
      lost += 1;
      throw new TypeError('The connection broke');
    };
    const bidkit = await signedIn({ fetch: lossy });
    const result = await bidkit.auctions.placeBid(id, 5);
    expect(lost).toBe(2);
    expect(result).toMatchObject({ status: 'firstBid', max_bid_amount: 5 });
    expect(bidkit.auctions.get(id).getState().data).toMatchObject({ bid_count: 1, seq: 1, currentSetMax: 5 });
  });

  it('leaves the store unchanged when a bid is refused', async () => {
    const { id } = await app.aLot();
    const bidkit = await signedIn();
    await bidkit.auctions.load(id, { detail: true });
    const before = bidkit.auctions.get(id).getState();
    const error = await bidkit.auctions.placeBid(id, 0).catch((error) => error);
    expect(error).toMatchObject({ status: 422, code: 'bid_below_minimum' });
    expect(error.errors, 'without the general message').toEqual({ amount: [error.message] });
    expect(bidkit.auctions.get(id).getState()).toEqual(before);
  });

  it('changes a watch at once, and back when the server refuses', async () => {
    const { id } = await app.aLot();
    let refuses = false;
    const bidkit = await signedIn({
      fetch: (input, init) =>
        refuses
          ? Promise.resolve(Response.json({ message: 'No.', errors: {} }, { status: 500 }))
          : viaApi(input, init),
    });
    await bidkit.auctions.load(id);
    const seen: (boolean | undefined)[] = [];
    const lot = bidkit.auctions.get(id);
    lot.subscribe(() => {
      const isWatching = lot.getState().data?.isWatching;
      if (isWatching !== (seen.at(-1) ?? false)) seen.push(isWatching);
    });
    expect(await bidkit.watchlist.toggle(id)).toBe(true);
    refuses = true;
    await expect(bidkit.watchlist.toggle(id)).rejects.toMatchObject({ status: 500 });
    expect(seen).toEqual([true, false, true]);
  });

  it('rejects a watch of a signed-out visitor without a call', async () => {
    const fetch = vi.fn(viaApi);
    await expect(connect({ fetch }).watchlist.toggle(1)).rejects.toMatchObject({ status: 401 });
    expect(fetch).not.toHaveBeenCalled();
  });
});
