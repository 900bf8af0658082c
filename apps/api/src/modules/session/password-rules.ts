import type { ErrorDetail } from '@bidkit/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { detail } from '../../kernel/problem.ts';

/** About 49,000 of the passwords that leaks contain most often, in lower case. Attackers try these first. */
const common = new Set(dictionary['passwords-common']);

interface Names {
  readonly username: string;
  readonly email: string;
}

/** Why a new password is too easy to guess. The contract checks its length. */
export function passwordErrors(password: string, { username, email }: Names): ErrorDetail[] {
  const lowered = password.toLowerCase();
  const isOneCharacter = new Set(lowered.trim()).size <= 1;
  if (isOneCharacter || common.has(lowered)) return [detail('password_common')];
  const names = [username, email, email.split('@')[0]];
  return names.some((name) => name?.toLowerCase() === lowered) ? [detail('password_is_name')] : [];
}
