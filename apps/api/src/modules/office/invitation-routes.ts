import { INVITATION_DAYS, type Invitation, type SentInvitation, type teamEndpoints } from '@bidkit/contract';
import { and, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { hasText } from '../../db/has-text.ts';
import { ago, clockNow, fromNow, readNow } from '../../db/now.ts';
import { writtenRow } from '../../db/rows.ts';
import { staffInvitations as invitations, staffMembers, staffRoles, users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { readSettings } from '../../kernel/site-settings.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { writeAudit } from '../audit/audit.ts';
import { findUsername } from '../audit/find-username.ts';
import { refuseRestricted } from '../restrictions/restricted.ts';
import { browserOf } from '../sessions/browser-name.ts';
import { refuseCancelled } from '../sessions/cancelled.ts';
import { checkPasswords } from '../sessions/check-password.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { findOwner } from '../sessions/users.ts';
import { insertAccount, makeStaff, prepareAccount } from './accounts.ts';
import { createFindStaff } from './find-staff.ts';
import { isFactorRequired } from './is-factor-required.ts';
import { invitationMail } from './office-mails.ts';
import {
  type Changer,
  findChanger,
  findRole,
  lacking,
  lockForCaller,
  lockStaff,
  refuseUnheld,
} from './roles.ts';
import { answerLogin, openOfficeSession } from './sessions.ts';

/** Days for which an expired invitation stays in the list, so that it can be repeated. */
const KEPT_DAYS = 7;

type Names = 'listInvitations' | 'inviteStaff' | 'revokeInvitation' | 'checkInvitation' | 'acceptInvite';

/** Invitations to the staff. */
export function invitationHandlers(
  context: Pick<AppContext, 'config' | 'db'>,
): Handlers<Pick<typeof teamEndpoints, Names>> {
  const { config, db } = context;
  const checkPassword = checkPasswords(context);
  const findStaff = createFindStaff(db, isFactorRequired(config));

  return {
    listInvitations: () => listInvitations(db),

    inviteStaff: ({ body, caller }) => inviteStaff(context, caller, body),

    async revokeInvitation({ params, caller }) {
      await db.transaction(async (tx) => {
        const changer = await lockForCaller(tx, caller);
        const removed = await withdraw(tx, changer, eq(invitations.id, params.id));
        if (!removed) throw refuse('invitation_not_found');
        await writeAudit(tx, caller.id, {
          action: 'revoke-invitation',
          subject: 'invitation',
          subject_id: removed.id,
          before: { email: removed.email },
        });
      });
      return { success: true };
    },

    async checkInvitation({ body }) {
      const { email, role } = await findInvitation(db, body.token);
      return { email, role, username: (await findOwner(db, email))?.username ?? null };
    },

    async acceptInvite({ body, request, reply }) {
      const { email } = await findInvitation(db, body.token);
      const { password } = body;
      const owner = await findOwner(db, email);
      if (owner) {
        const attempt = { name: email, password, address: request.ip, browser: browserOf(request) };
        if ((await checkPassword(attempt))?.id !== owner.id) throw refuseField('password', 'password_wrong');
      }
      if (!owner && !body.username) throw refuseField('username', 'username_required');
      const account = owner ?? (await prepareAccount(db, { username: body.username ?? '', email, password }));
      const opened = await db.transaction(async (tx) => {
        await lockStaff(tx);
        const { invitation, role } = await takeInvitation(tx, body.token);
        const userId = 'id' in account ? account.id : await insertAccount(tx, account);
        await refuseStaff(tx, userId);
        await refuseCancelled(tx, userId);
        await refuseRestricted(tx, [userId], 'login');
        await makeStaff(tx, userId, invitation.role_id);
        await writeAudit(tx, userId, {
          action: 'join',
          subject: 'staff-member',
          subject_id: userId,
          after: { role: role.name, invited_by: await findUsername(tx, invitation.invited_by) },
        });
        return openOfficeSession(tx, { userId, by: 'invitation' }, request, config);
      });
      return answerLogin(opened, { findStaff, request, reply, config });
    },
  };
}

/**
 * Invites a person to the staff by mail, instead of an earlier invitation to the same address.
 * @throws Problem 403 for a role that has more than the caller, 409 for active staff, 422 for an unknown role
 */
export function inviteStaff(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  { id: callerId, username }: Pick<StaffCaller, 'id' | 'username'>,
  { email, role_id }: { readonly email: string; readonly role_id: number },
): Promise<SentInvitation> {
  return db.transaction(async (tx) => {
    const caller = await lockForCaller(tx, { id: callerId });
    const role = await findRole(tx, role_id);
    if (!role) throw refuseField('role_id', 'role_unknown');
    refuseUnheld(caller, role);
    const owner = await findOwner(tx, email);
    if (owner) await refuseStaff(tx, owner.id);
    await tx.delete(invitations).where(lt(invitations.expires_at, ago({ days: KEPT_DAYS })));
    const replaced = await withdraw(tx, caller, hasText(invitations.email, email));
    const token = newToken();
    const { id } = writtenRow(
      await tx
        .insert(invitations)
        .values({
          token_hash: hashToken(token),
          email,
          role_id,
          invited_by: caller.id,
          expires_at: fromNow({ days: INVITATION_DAYS }),
        })
        .returning({ id: invitations.id }),
    );
    const before = replaced && { email: replaced.email, role: replaced.role };
    const after = { email, role: role.name };
    await writeAudit(tx, caller.id, {
      action: 'invite',
      subject: 'invitation',
      subject_id: id,
      before,
      after,
    });
    const { name: siteName } = await readSettings(tx);
    const words = { by: username, role: role.name, token, siteName };
    await queueMails(tx, [invitationMail(email, words, config)]);
    const added = (await listInvitations(tx)).find((one) => one.id === id);
    if (!added) throw new Error('An invitation that was just written');
    const wasValid = replaced !== null && replaced.expires_at > (await readNow(tx));
    return { ...added, replaced_role: wasValid ? replaced.role : null };
  });
}

const isValid = (token: string) =>
  and(eq(invitations.token_hash, hashToken(token)), gt(invitations.expires_at, clockNow));

/** An invitation by its token. @throws Problem 422 for one that is not valid any more */
async function findInvitation(db: Database, token: string): Promise<{ email: string; role: string }> {
  const [found] = await db
    .select({ email: invitations.email, role: staffRoles.name })
    .from(invitations)
    .innerJoin(staffRoles, eq(staffRoles.id, invitations.role_id))
    .where(isValid(token));
  if (!found) throw refuse('invitation_invalid');
  return found;
}

/**
 * Uses up an invitation.
 * @throws Problem 422 for one that is not valid any more, also because its sender could not send it now
 */
async function takeInvitation(tx: Transaction, token: string) {
  const [taken] = await tx.delete(invitations).where(isValid(token)).returning();
  const [role, sender] = taken
    ? [await findRole(tx, taken.role_id), await findChanger(tx, taken.invited_by)]
    : [null, null];
  if (!taken || !role || !sender || lacking(sender, role) !== null) throw refuse('invitation_invalid');
  return { invitation: taken, role };
}

/**
 * Withdraws an invitation, and returns it with the name of its role; null when there is none.
 * @throws Problem 403 for one to a role that has more than the caller
 */
async function withdraw(tx: Transaction, caller: Changer, isIt: SQL) {
  const [removed] = await tx.delete(invitations).where(isIt).returning();
  if (!removed) return null;
  const role = await findRole(tx, removed.role_id);
  if (role) refuseUnheld(caller, role);
  return { ...removed, role: role?.name ?? '' };
}

/** @throws Problem 409 for an account of active staff */
async function refuseStaff(tx: Transaction, userId: number): Promise<void> {
  const isStaff = and(eq(staffMembers.user_id, userId), staffMembers.is_active);
  if ((await tx.$count(staffMembers, isStaff)) > 0) throw refuse('already_staff');
}

/** The invitations that were not accepted, the newest first. */
async function listInvitations(db: Database | Transaction): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: invitations, role: staffRoles.name, by: users.username })
    .from(invitations)
    .innerJoin(staffRoles, eq(staffRoles.id, invitations.role_id))
    .innerJoin(users, eq(users.id, invitations.invited_by))
    .where(gt(invitations.expires_at, ago({ days: KEPT_DAYS })))
    .orderBy(desc(invitations.id));
  return rows.map(({ invitation: { id, email, role_id, created_at, expires_at }, role, by }) => ({
    id,
    email,
    role: { id: role_id, name: role },
    invited_by: by,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}
