import { randomInt } from 'node:crypto';
import { initialOf, shorten, usernameForm } from '@bidkit/contract';
import type { SocialProfile } from '../../../gateways/social/social-gateway.ts';
import { usernameErrors } from '../username-rules.ts';

/** Room for the digits that make a name different from others. */
const LONGEST_NAME = 24;
const FALLBACK = 'bidder';

/** An allowed username made of a person's name. The email address is not used: usernames are public. */
export function baseOf({ firstName, lastName }: Pick<SocialProfile, 'firstName' | 'lastName'>): string {
  const initial = initialOf(lastName?.trim() ?? '');
  const name = [firstName, initial]
    .filter(Boolean)
    .join('-')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const base = shorten(name, LONGEST_NAME, '');
  return isAllowed(base) ? base : FALLBACK;
}

const isAllowed = (name: string) =>
  usernameForm.safeParse({ username: name }).success && usernameErrors(name).length === 0;

/** The name of an attempt: the plain one first, then with random digits. */
export const suggestUsername = (base: string, attempt: number): string =>
  attempt === 0 && base !== FALLBACK ? base : `${base}-${randomInt(1_000, 1_000_000)}`;
