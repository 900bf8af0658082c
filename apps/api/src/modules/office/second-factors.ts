import { randomInt } from 'node:crypto';
import { type FactorMethod, RECOVERY_CODES } from '@bidkit/contract';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database, Transaction } from '../../db/database.ts';
import { passkeys, recoveryCodes, staffMembers, users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import {
  type AttemptKey,
  attemptKeys,
  countAttempt,
  forgetAttempts,
  mustTellOwner,
} from '../sessions/attempt-limits.ts';
import { hashToken } from '../sessions/tokens.ts';
import { factorMail } from './office-mails.ts';

const PERIOD_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A phone's clock may be this many steps off. */
const WINDOW = 1;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

/** The second factors of a member of staff. */
export interface Factors {
  readonly hasTotp: boolean;
  readonly passkeys: readonly (typeof passkeys.$inferSelect)[];
  readonly codesLeft: number;
}

export async function readFactors(db: Database | Transaction, userId: number): Promise<Factors> {
  const [member] = await db
    .select({ totp: staffMembers.totp_secret })
    .from(staffMembers)
    .where(eq(staffMembers.user_id, userId));
  const ofOffice = and(eq(passkeys.user_id, userId), passkeys.is_office);
  return {
    hasTotp: member?.totp != null,
    passkeys: await db.select().from(passkeys).where(ofOffice).orderBy(asc(passkeys.id)),
    codesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.user_id, userId)),
  };
}

/** By what a member of staff can prove who they are beside the password. Empty without a second factor. */
export const methodsOf = ({ hasTotp, passkeys: keys, codesLeft }: Factors): FactorMethod[] => [
  ...(hasTotp ? (['totp'] as const) : []),
  ...(keys.length > 0 ? (['passkey'] as const) : []),
  ...((hasTotp || keys.length > 0) && codesLeft > 0 ? (['recovery_code'] as const) : []),
];

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A new secret for an authenticator app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a QR code of the secret contains. The app lists it by the marketplace and the member of staff. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, issuer, label }).toString();

/** The step of a code of an authenticator app; null for a wrong one. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Spaces and dashes do not count, nor do capitals. */
const normalize = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

const hashCode = (userId: number, code: string) => hashToken(`recovery code of ${userId}: ${code}`);

/**
 * Checks a code of an authenticator app, or uses up a recovery code. Wrong ones count as failed attempts of the member
 * of staff, who gets an email after many: who enters them knows the password.
 * @throws Problem 422 for a wrong or used code, 429 after several
 */
export async function checkCode(
  { config, db, now }: Pick<AppContext, 'config' | 'db' | 'now'>,
  { userId, code: typed }: { readonly userId: number; readonly code: string },
): Promise<'totp' | 'recovery_code'> {
  const attempt = attemptKeys.code(userId);
  const wait = await countAttempt(db, attempt);
  if (wait !== null) throw refuse('too_many_codes', { seconds: wait });
  const code = normalize(typed);
  const by = (await takeTotp(db, userId, code, now())) ? 'totp' : null;
  const found = by ?? ((await takeRecoveryCode(db, userId, code)) ? 'recovery_code' : null);
  if (found === null) {
    await db.transaction((tx) => tellOwner(tx, userId, attempt, config));
    throw refuseField('code', 'second_factor_wrong');
  }
  await forgetAttempts(db, attempt);
  return found;
}

/** Queues an email about wrong codes, if there were many: at most one a day. */
async function tellOwner(
  tx: Transaction,
  userId: number,
  attempt: AttemptKey,
  config: Pick<AppContext['config'], 'officeUrl' | 'publicUrl'>,
): Promise<void> {
  if (!(await mustTellOwner(tx, attempt))) return;
  const [member] = await tx
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (member) await queueMails(tx, [factorMail(member, 'codes-wrong', config)]);
}

/** Uses a code of the app: each step is valid once, and no earlier one after it. */
async function takeTotp(db: Database, userId: number, code: string, now: number): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const [member] = await db
    .select({ secret: staffMembers.totp_secret })
    .from(staffMembers)
    .where(eq(staffMembers.user_id, userId));
  const step = member?.secret ? totpStep(member.secret, code, now) : null;
  if (step === null) return false;
  const isNext = or(isNull(staffMembers.totp_step), lt(staffMembers.totp_step, step));
  const taken = await db
    .update(staffMembers)
    .set({ totp_step: step })
    .where(and(eq(staffMembers.user_id, userId), isNext))
    .returning({ id: staffMembers.user_id });
  return taken.length > 0;
}

async function takeRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.code_hash, hashCode(userId, code)), eq(recoveryCodes.user_id, userId)))
    .returning({ id: recoveryCodes.user_id });
  return taken.length > 0;
}

/** Replaces the recovery codes of a member of staff. Returns the new ones, in two groups of five. */
export async function renewRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ code_hash: hashCode(userId, code), user_id: userId })));
  return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`);
}

/** Removes all second factors of a member of staff. */
export async function removeFactors(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.delete(passkeys).where(and(eq(passkeys.user_id, userId), passkeys.is_office));
  await tx
    .update(staffMembers)
    .set({
      totp_secret: null,
      totp_pending: null,
      totp_step: null,
      version: sql`${staffMembers.version} + 1`,
    })
    .where(eq(staffMembers.user_id, userId));
}
