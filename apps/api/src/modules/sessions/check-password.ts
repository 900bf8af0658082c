import type { Database } from '../../db/database.ts';
import type { users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { limitAddress } from '../../kernel/limit-address.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { recordRefusal } from './account-events.ts';
import {
  type AttemptKey,
  attemptKeys,
  countAttempt,
  deleteOldAttempts,
  forgetAttempts,
  markAttempt,
  mustTellOwner,
  takeBackAttempt,
} from './attempt-limits.ts';
import { isKnownDevice } from './known-devices.ts';
import { isPassword } from './passwords.ts';
import { failedLoginsMail } from './session-mails.ts';
import { hashToken } from './tokens.ts';
import { findByName, isReachable } from './users.ts';

type Member = typeof users.$inferSelect;

/** An attempt to log in. `device` is the token of a browser in which somebody has logged in before. */
interface Attempt {
  readonly name: string;
  readonly password: string;
  readonly address: string;
  readonly device?: string | null | undefined;
  /** As `browserOf` returns it. */
  readonly browser: string | null;
}

/**
 * The member with this email or username and password, or null.
 * @throws Problem 429 with the seconds to wait after failures on the account or from the address
 */
export type CheckPassword = (attempt: Attempt) => Promise<Member | null>;

/**
 * Failures count by account, whether it is named by email or by username, and by address. Both wait longer with each
 * failure. A browser in which the member has logged in before has its own count, so that an attacker cannot lock a member out.
 */
export const checkPasswords =
  ({ db, config }: Pick<AppContext, 'db' | 'config'>): CheckPassword =>
  async ({ name, password, address, device, browser }) => {
    const row = await findByName(db, name);
    const own = row ? attemptKeys.account(row.id) : attemptKeys.unknown(hashToken(name.toLowerCase()));
    const known = device ? await findKnown(db, row?.id ?? 0, device) : null;
    const counted = known ?? own;
    const from = known ? null : attemptKeys.address(limitAddress(address));
    await countBoth(db, from, counted);

    if (await isPassword(password, row?.password_hash ?? null)) {
      await forgetAttempts(db, counted);
      if (from) await takeBackAttempt(db, from);
      return row;
    }
    await db.transaction(async (tx) => {
      await deleteOldAttempts(tx);
      // An unknown name writes as well, so that the time of the answer does not reveal whether a name has an account.
      await markAttempt(tx, counted);
      if (row !== null) await recordRefusal(tx, row.id, browser);
      const mustTell = row !== null && (await mustTellOwner(tx, own)) && (await isReachable(tx, row));
      if (mustTell) await queueMails(tx, [failedLoginsMail(row, config.publicUrl)]);
    });
    return null;
  };

async function findKnown(db: Database, userId: number, device: string): Promise<AttemptKey | null> {
  const tokenHash = hashToken(device);
  return (await isKnownDevice(db, userId, tokenHash)) ? attemptKeys.device(tokenHash, userId) : null;
}

/** Counts an attempt for its address and its account. One that is refused counts for neither. */
async function countBoth(db: Database, from: AttemptKey | null, own: AttemptKey): Promise<void> {
  const addressWait = from && (await countAttempt(db, from));
  if (addressWait !== null) throw refuse('too_many_login_attempts', { seconds: addressWait });
  const wait = await countAttempt(db, own);
  if (wait === null) return;
  if (from) await takeBackAttempt(db, from);
  throw refuse('too_many_login_attempts', { seconds: wait });
}

/** The same answer for an unknown name and a wrong password, so that it does not reveal who has an account. */
export const wrongLogin = (field: string) => refuseField(field, 'wrong_login');
