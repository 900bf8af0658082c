import { type Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, 19 MiB, two passes, one lane: OWASP's first recommendation, about 9 ms of one core. */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
/** Concurrent hashes. A flood of logins queues up instead of using all memory and cores. */
const limit = pLimit(2);

/** The hash of a password, salt and parameters included. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, options));
}

/** Compared when the name is unknown, so that the answer takes as long as for a wrong password. */
let decoy: Promise<string> | undefined;

/** Whether the password matches. Without a hash it never does, after the same work. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const against = passwordHash ?? (await decoy);
  const matches = await limit(() => verify(against, password, options));
  return matches && passwordHash !== null;
}
