import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hideTokens } from './hide-tokens.ts';

const token = randomBytes(32).toString('base64url');

it.each([
  [`/forgot/reset/${token}`, '/forgot/reset/[token]'],
  [`/verify/${token}?from=mail`, '/verify/[token]?from=mail'],
  [`"${token}" and ${token}`, '"[token]" and [token]'],
  ['/auctions/7/an-oak-tool-chest-with-nine-drawers-and-brass-corners', null],
  ['/forgot/sent', null],
])('hides the tokens of %s', (text, hidden) => {
  expect(hideTokens(text)).toBe(hidden ?? text);
});
