import {
  FRESH_MINUTES,
  OFFICE_IDLE_MINUTES,
  OFFICE_SESSION_HOURS,
  type OfficeSession,
} from '@bidkit/contract';
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { ago, clockNow, fromNow } from '../../db/now.ts';
import { officeSessions, staffMembers } from '../../db/schema.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { refuse } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { browserOf } from '../sessions/browser-name.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { officeOrigins, setCookie } from './cookie.ts';
import type { FindStaff } from './find-staff.ts';
import { networkOf } from './network.ts';

/** Days for which ended sessions are kept: a login from another place than these is a new one. */
const KEPT_DAYS = 60;

/** What opens a session, and how. */
export interface Login {
  readonly userId: number;
  /** How the member of staff proved who they are. */
  readonly by: 'password' | 'totp' | 'recovery_code' | 'passkey' | 'setup' | 'invitation';
}

/** A session that was opened: its token, and whether it is of a browser or network that was not used before. */
export interface OpenedSession {
  readonly token: string;
  readonly isBrowser: boolean;
  readonly isNewPlace: boolean;
}

type OfficeAddresses = Pick<Config, 'officeUrl' | 'publicUrl' | 'ownOrigins'>;

/**
 * Whether a request comes from a browser, which names the `Origin` of its page.
 * @throws Problem 403 for a page that is not the office's
 */
export function isOfficePage({ headers: { origin } }: FastifyRequest, config: OfficeAddresses): boolean {
  if (origin !== undefined && !officeOrigins(config).has(origin)) throw refuse('not_on_partner_pages');
  return origin !== undefined;
}

/**
 * Opens an office session.
 * @throws Problem 403 for a page that is not the office's
 */
export async function openOfficeSession(
  tx: Transaction,
  { userId, by }: Login,
  request: FastifyRequest,
  config: OfficeAddresses,
): Promise<OpenedSession> {
  const isBrowser = isOfficePage(request, config);
  const token = newToken();
  const browser = isBrowser ? browserOf(request) : null;
  const network = networkOf(request.ip);
  await tx.delete(officeSessions).where(lt(officeSessions.expires_at, ago({ days: KEPT_DAYS })));
  const known = await tx
    .select({ browser: officeSessions.browser, network: officeSessions.network })
    .from(officeSessions)
    .where(eq(officeSessions.user_id, userId));
  await tx.insert(officeSessions).values({
    token_hash: hashToken(token),
    user_id: userId,
    is_browser: isBrowser,
    browser,
    network,
    expires_at: fromNow({ hours: OFFICE_SESSION_HOURS }),
    fresh_until: fromNow({ minutes: FRESH_MINUTES }),
  });
  await tx.update(staffMembers).set({ last_used_at: clockNow }).where(eq(staffMembers.user_id, userId));
  const place = { by, browser, network };
  await writeAudit(tx, userId, { action: 'log-in', subject: 'user', subject_id: userId, after: place });
  const isNewPlace =
    known.length > 0 && !known.some((one) => one.browser === browser && one.network === network);
  return { token, isBrowser, isNewPlace };
}

/** Answers a login: a browser gets the cookie, a program the token. */
export async function answerLogin(
  { token, isBrowser }: OpenedSession,
  {
    findStaff,
    request,
    reply,
    config,
  }: {
    readonly findStaff: FindStaff;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly config: Pick<Config, 'officeUrl'>;
  },
): Promise<{ session: OfficeSession; token: string | null }> {
  const caller = await findStaff(hashToken(token), request.ip);
  // It can end between the commit and this read.
  if (!caller) throw refuse('not_signed_in');
  if (isBrowser) setCookie(reply, config, token, OFFICE_SESSION_HOURS * 3_600);
  return { session: toOfficeSession(caller), token: isBrowser ? null : token };
}

/** The session as its member of staff sees it. */
export function toOfficeSession(caller: StaffCaller): OfficeSession {
  const { id, username, email, role, permissions, hasTotp, hasPasskey, needsSecondFactor, session } = caller;
  const hasFactor = hasTotp || hasPasskey;
  return {
    staff: { id, username, email },
    role,
    permissions: [...permissions],
    expires_at: session.expiresAt.toISOString(),
    step_up_until: session.isFresh ? session.freshUntil.toISOString() : null,
    is_locked: session.isLocked,
    needs_second_factor: needsSecondFactor,
    confirm_by: [
      ...(hasFactor ? (['recovery_code'] as const) : (['password'] as const)),
      ...(hasTotp ? (['totp'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
    ],
  };
}

/** Makes a session fresh, and unlocks it. Returns the caller as they are now. */
export async function refreshSession(tx: Transaction, caller: StaffCaller): Promise<StaffCaller> {
  const [row] = await tx
    .update(officeSessions)
    .set({ fresh_until: fromNow({ minutes: FRESH_MINUTES }), used_at: clockNow })
    .where(
      and(eq(officeSessions.token_hash, caller.session.tokenHash), gt(officeSessions.expires_at, clockNow)),
    )
    .returning({ freshUntil: officeSessions.fresh_until });
  if (!row) throw refuse('not_signed_in');
  const session = { ...caller.session, ...row, isFresh: true, isLocked: false };
  return { ...caller, session };
}

const isLive = gt(officeSessions.expires_at, clockNow);

/** The sessions of a member of staff, the newest first. */
export async function listSessions(db: Database, { id, session }: StaffCaller) {
  const rows = await db
    .select()
    .from(officeSessions)
    .where(and(eq(officeSessions.user_id, id), isLive))
    .orderBy(desc(officeSessions.id));
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    network: row.network,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at.toISOString(),
    is_current: row.id === session.id,
  }));
}

/** Ends one session of a member of staff. An ended or unknown one is ignored. */
export async function endSession(db: Database, userId: number, sessionId: number): Promise<void> {
  await db
    .update(officeSessions)
    .set({ expires_at: clockNow })
    .where(and(eq(officeSessions.id, sessionId), eq(officeSessions.user_id, userId), isLive));
}

/** Locks one session of a member of staff. One of a program is never locked; an ended or unknown one is ignored. */
export async function lockSession(db: Database, userId: number, sessionId: number): Promise<void> {
  await db
    .update(officeSessions)
    .set({ used_at: ago({ minutes: OFFICE_IDLE_MINUTES + 1 }) })
    .where(and(eq(officeSessions.id, sessionId), eq(officeSessions.user_id, userId), isLive));
}

/**
 * Ends the other sessions of a member of staff who adds the first second factor: they were opened with the password
 * alone, perhaps by somebody who has stolen it.
 */
export async function endOtherSessions(
  tx: Transaction,
  { id, session }: Pick<StaffCaller, 'id' | 'session'>,
): Promise<void> {
  await tx
    .update(officeSessions)
    .set({ expires_at: clockNow })
    .where(and(eq(officeSessions.user_id, id), ne(officeSessions.id, session.id), isLive));
}
