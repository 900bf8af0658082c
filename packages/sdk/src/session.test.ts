import type { User } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { BidkitError } from './error.ts';
import { createSession, TOKEN } from './session.ts';
import { memoryStorage } from './storage.ts';

const ids: Readonly<Record<string, number>> = { cleo: 1, 'cleo, renewed': 1, ben: 2 };

/** A session whose server knows the member of each token. */
function aSession() {
  const storage = memoryStorage();
  const getUser = async () => {
    const id = ids[storage.getItem(TOKEN) ?? ''];
    if (id === undefined) throw new BidkitError('GET /user', 500, 'Down', { code: 'server_error' });
    return { id } as User;
  };
  const session = createSession({ api: () => ({ getUser }), storage });
  return { storage, session, signIn: (token: string) => session.signInWith(Promise.resolve({ token })) };
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
