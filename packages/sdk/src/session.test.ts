import type { User } from '@bidkit/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { BidkitError, unreachable } from './error.ts';
import { createSession, TOKEN } from './session.ts';
import { memoryStorage } from './storage.ts';

const ids: Readonly<Record<string, number>> = { cleo: 1, 'cleo, renewed': 1, ben: 2 };

afterEach(() => {
  vi.useRealTimers();
});

/** A session whose server knows the member of each token, until it fails. */
function aSession() {
  const storage = memoryStorage();
  let failure: BidkitError | null = null;
  const getUser = async () => {
    if (failure) throw failure;
    const id = ids[storage.getItem(TOKEN) ?? ''];
    if (id === undefined) throw new BidkitError('GET /user', 500, 'Down', { code: 'server_error' });
    return { id } as User;
  };
  const session = createSession({ api: () => ({ getUser }), storage });
  return {
    storage,
    session,
    signIn: (token: string) => session.signInWith(Promise.resolve({ token })),
    fail: (error: BidkitError | null) => {
      failure = error;
    },
  };
}
type Page = ReturnType<typeof aSession>;

const inAnotherTab = async ({ storage, session }: Page, token: string | null) => {
  if (token) storage.setItem(TOKEN, token);
  else storage.removeItem(TOKEN);
  await session.load();
};

it.each<[what: string, change: (page: Page) => unknown, isAnother: boolean]>([
  ['another member logs in', ({ signIn }) => signIn('ben'), true],
  ['another member logs in, in another tab', (page) => inAnotherTab(page, 'ben'), true],
  ['a member logs in in another tab, and cannot be loaded', (page) => inAnotherTab(page, 'unknown'), true],
  ['the member logs out', ({ session }) => session.clearToken(), true],
  ['the member logs out in another tab', (page) => inAnotherTab(page, null), true],
  ['the member logs in again', ({ signIn }) => signIn('cleo, renewed'), false],
  ['the token ends', ({ session }) => session.endToken(), false],
  [
    'the token ends, and the member logs in again',
    ({ session, signIn }) => {
      session.endToken();
      return signIn('cleo, renewed');
    },
    false,
  ],
  [
    'the token ends, and another member logs in',
    ({ session, signIn }) => {
      session.endToken();
      return signIn('ben');
    },
    true,
  ],
  ['the member is loaded again', ({ session }) => session.load(), false],
])('knows whether the page has another member: %s', async (_, change, isAnother) => {
  const page = aSession();
  await page.signIn('cleo');
  const before = page.session.memberVersion();
  const seen: number[] = [];
  page.session.subscribe(() => void seen.push(page.session.memberVersion()));
  await change(page);
  expect(page.session.memberVersion() !== before).toBe(isAnother);
  expect(seen.at(-1) ?? before).toBe(page.session.memberVersion());
});

it('keeps what a visitor has typed when they log in', async () => {
  const { session, signIn } = aSession();
  const before = session.memberVersion();
  await signIn('cleo');
  expect(session.memberVersion()).toBe(before);
});

it('keeps a loaded member while the server cannot be reached, and loads them when it can', async () => {
  vi.useFakeTimers();
  const { session, signIn, fail } = aSession();
  await signIn('cleo');
  const loaded = session.getState();
  fail(unreachable('GET /user'));
  await session.load();
  expect(session.getState()).toEqual(loaded);
  fail(null);
  session.patchUser({ id: 3 });
  await vi.runOnlyPendingTimersAsync();
  expect(session.getState()).toEqual(loaded);
});

it('signs a loaded member out when the server refuses them, and a member who was never loaded', async () => {
  const refused = aSession();
  await refused.signIn('cleo');
  const refusal = new BidkitError('GET /user', 403, 'No.', { code: 'account_cancelled' });
  refused.fail(refusal);
  await refused.session.load();
  expect(refused.session.getState()).toEqual({ status: 'signed-out', user: null, error: refusal });
  const unknown = aSession();
  unknown.fail(refusal);
  await expect(unknown.signIn('cleo')).rejects.toBe(refusal);
  expect(unknown.session.getState()).toMatchObject({ status: 'signed-out', user: null });
});
