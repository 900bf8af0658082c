import { type Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, 19 MiB, two passes, one lane: about 9 ms of one core (OWASP's first recommendation, DESIGN §3). */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
/** Hashes at once: a flood of logins waits in line instead of taking all memory and cores. */
const gate = pLimit(2);

/** The hash of a password, salt and parameters included. */
export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(password, options));
}

/** A hash nobody's password has: an unknown name takes as long to refuse as a wrong password. */
let decoy: Promise<string> | undefined;

/** Whether this is the password; without a hash it always fails, after the same work. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = passwordHash ?? (await decoy);
  const matches = await gate(() => verify(against, password, options));
  return matches && passwordHash !== null;
}
