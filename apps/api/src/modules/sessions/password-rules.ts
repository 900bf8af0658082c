import type { ErrorDetail } from '@bidkit/contract';
import { detail } from '../../kernel/problem.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * About 49,000 of the passwords that leaks contain most often, in lower case. Attackers try these first. Loaded with
 * the first new password.
 */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

interface Names {
  readonly username: string;
  readonly email: string;
}

/** Why a new password is too easy to guess. The contract checks its length. */
export async function passwordErrors(password: string, { username, email }: Names): Promise<ErrorDetail[]> {
  common ??= loadCommon();
  const lowered = password.toLowerCase();
  const isOneCharacter = new Set(lowered.trim()).size <= 1;
  if (isOneCharacter || (await common).has(lowered)) return [detail('password_common')];
  const names = [username, email, email.split('@')[0]];
  return names.some((name) => name?.toLowerCase() === lowered) ? [detail('password_is_name')] : [];
}
