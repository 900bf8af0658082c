import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBidkit } from './create-bidkit.ts';
import { type KeyValueStorage, memoryStorage, reliableStorage } from './storage.ts';

const refuse = (name: string) => () => {
  throw new DOMException('Refused', name);
};

/** How browsers refuse to store something. */
const refusals: Readonly<Record<string, (storage: KeyValueStorage) => KeyValueStorage | undefined>> = {
  'is missing': () => undefined,
  'is full': (storage) => ({ ...storage, setItem: refuse('QuotaExceededError') }),
  'is blocked for writing': (storage) => ({
    ...storage,
    setItem: refuse('SecurityError'),
    removeItem: refuse('SecurityError'),
  }),
  'is blocked': () => ({
    getItem: refuse('SecurityError'),
    setItem: refuse('SecurityError'),
    removeItem: refuse('SecurityError'),
  }),
};

afterEach(() => vi.unstubAllGlobals());

describe.each(Object.entries(refusals))('a browser whose storage %s', (_, refusing) => {
  /** The page of a visitor who logs in, with `localStorage` or with a storage of its own. */
  function aPage(isOwn: boolean, before: Record<string, string> = {}) {
    const inside = memoryStorage();
    for (const [key, value] of Object.entries(before)) inside.setItem(key, value);
    const storage = refusing(inside);
    if (!isOwn) vi.stubGlobal('localStorage', storage);
    const bidkit = createBidkit({
      apiUrl: 'https://market.example/api',
      storage: isOwn ? storage : undefined,
      search: '?afid=acme',
      io: () => new Promise<never>(() => {}),
      fetch: async (input) =>
        String(input).endsWith('/login')
          ? Response.json({ token: 'abc', device: 'd' })
          : Response.json({ id: 1, username: 'ava' }),
    });
    return { bidkit, inside };
  }

  it.each([false, true])('lets a member log in for the visit; own storage: %s', async (isOwn) => {
    const { bidkit } = aPage(isOwn);
    await bidkit.session.login({ email: 'ava', password: 'secret' });
    expect(bidkit.session.getState()).toMatchObject({ status: 'signed-in', user: { username: 'ava' } });
    expect(bidkit.session.isSignedIn()).toBe(true);
    expect(bidkit.affiliate.get()).toEqual({ affiliateId: 'acme' });
    bidkit.storage.setItem('zip', '95131');
    expect(bidkit.storage.getItem('zip')).toBe('95131');
    await bidkit.session.logout();
    expect(bidkit.session.getState().status).toBe('signed-out');
    expect(bidkit.session.token()).toBeNull();
    bidkit.destroy();
  });
});

it('does not leave an older value to the next page when the new one is refused', () => {
  const inside = memoryStorage();
  inside.setItem('token', 'of cleo');
  const storage = reliableStorage({ ...inside, setItem: refuse('QuotaExceededError') });
  storage.setItem('token', 'of ben');
  expect([storage.getItem('token'), inside.getItem('token')]).toEqual(['of ben', null]);
});

it('stores again once the browser allows it', () => {
  const inside = memoryStorage();
  const browser = { ...inside, setItem: refuse('QuotaExceededError') };
  const storage = reliableStorage(browser);
  storage.setItem('zip', '1');
  browser.setItem = inside.setItem as never;
  storage.setItem('zip', '2');
  expect([storage.getItem('zip'), inside.getItem('zip')]).toEqual(['2', '2']);
});
