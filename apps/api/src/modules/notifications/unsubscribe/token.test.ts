import { expect, it } from 'vitest';
import { readSubscription, signSubscription } from './token.ts';

const secret = 'secret';
const token = signSubscription(secret, { userId: 70_000, settingId: 34 });

it('a token names the member and the kind of mail', () => {
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(readSubscription(secret, token)).toEqual({ userId: 70_000, settingId: 34 });
});

it.each([
  ['is empty', ''],
  ['is cut', token.slice(0, -2)],
  ['is longer', `${token}AA`],
  ['has the secret of another server', signSubscription('other', { userId: 70_000, settingId: 34 })],
  ['names another kind', Buffer.from(token, 'base64url').fill(1, 5, 6).toString('base64url')],
  ['names another member', Buffer.from(token, 'base64url').fill(1, 3, 4).toString('base64url')],
])('a token that %s is none', (_what, text) => {
  expect(readSubscription(secret, text)).toBeNull();
});
