import type { ChangeStaffForm, teamEndpoints } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { staffMembers, users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { toPage } from '../../kernel/page.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { writeAudit } from '../audit/audit.ts';
import { refuseChanged } from '../audit/refuse-changed.ts';
import { refuseCancelled } from '../sessions/cancelled.ts';
import { endAccess } from '../sessions/end-access.ts';
import { invitationHandlers } from './invitation-routes.ts';
import { isFactorRequired } from './is-factor-required.ts';
import { factorMail, factorResetMail } from './office-mails.ts';
import { type Changer, countOtherOwners, findRole, lockForCaller, type Role, refuseUnheld } from './roles.ts';
import { removeFactors } from './second-factors.ts';
import { endStaffAccess, findStaffMember, listStaff, toStaffMember } from './team.ts';

/** Who is staff. */
export function teamHandlers(
  context: Pick<AppContext, 'config' | 'db' | 'signOut'>,
): Handlers<typeof teamEndpoints> {
  const { config, db, signOut } = context;

  /** @throws Problem 409 when an owner is the last one who can log in */
  async function refuseLastOwner(tx: Transaction, userId: number, { is_owner }: Role): Promise<void> {
    if (!is_owner) return;
    const others = await countOtherOwners(tx, userId, isFactorRequired(config));
    if (others === 0) throw refuse('last_owner');
  }

  /** The role that a change gives. @throws Problem 422 for an unknown one, 403 for more than the caller has */
  async function findGranted(tx: Transaction, caller: Changer, roleId: number): Promise<Role> {
    const role = await findRole(tx, roleId);
    if (!role) throw refuseField('role_id', 'role_unknown');
    refuseUnheld(caller, role);
    return role;
  }

  async function change(tx: Transaction, userId: number, form: ChangeStaffForm, callerId: number) {
    const caller = await lockForCaller(tx, { id: callerId });
    const { member, role } = await findStaffMember(tx, userId);
    const { version, is_active } = member;
    await refuseChanged(tx, { subject: 'staff-member', id: userId, version }, form.base_version);
    if (userId === caller.id && form.role_id !== undefined) throw refuse('own_role');
    refuseUnheld(caller, role);
    const next = form.role_id === undefined ? role : await findGranted(tx, caller, form.role_id);
    const isActive = form.is_active ?? is_active;
    if (is_active && !(isActive && next.is_owner)) await refuseLastOwner(tx, userId, role);
    // Their data is erased soon. It is restored first.
    if (isActive) await refuseCancelled(tx, userId);
    await tx
      .update(staffMembers)
      .set({ role_id: next.id, is_active: isActive, version: sql`${staffMembers.version} + 1` })
      .where(eq(staffMembers.user_id, userId));
    if (isActive !== is_active)
      await tx
        .update(users)
        .set({ role: isActive ? 'staff' : 'member' })
        .where(eq(users.id, userId));
    const ended = isActive ? [] : await endStaffAccess(tx, userId);
    await writeAudit(tx, caller.id, {
      action: 'change-staff',
      subject: 'staff-member',
      subject_id: userId,
      reason: form.reason,
      before: { role: role.name, is_active },
      after: { role: next.name, is_active: isActive },
    });
    return { ended, row: await findStaffMember(tx, userId) };
  }

  return {
    async listStaff({ query: { active, ...paging } }) {
      const isActive = active === undefined ? null : active === 'true';
      const { rows, total } = await listStaff(db, isActive, paging);
      return toPage(paging, total, rows.map(toStaffMember));
    },

    async changeStaff({ params, body, caller }) {
      const { ended, row } = await db.transaction((tx) => change(tx, params.id, body, caller.id));
      signOut(ended);
      return toStaffMember(row);
    },

    async resetSecondFactor({ params, body, caller }) {
      const ended = await db.transaction(async (tx) => {
        const changer = await lockForCaller(tx, caller);
        const { user, member, role } = await findStaffMember(tx, params.id);
        const { version } = member;
        if (body.base_version !== undefined)
          await refuseChanged(tx, { subject: 'staff-member', id: user.id, version }, body.base_version);
        if (user.id === caller.id) throw refuse('own_second_factor');
        // Only owners remove the factors of an owner, so that one who can log in is left.
        refuseUnheld(changer, role);
        await removeFactors(tx, user.id);
        await writeAudit(tx, caller.id, {
          action: 'reset-factor',
          subject: 'staff-member',
          subject_id: user.id,
          reason: body.reason,
        });
        await queueMails(tx, [
          factorMail(user, 'reset', config),
          factorResetMail(caller, user.username, config),
        ]);
        return endAccess(tx, user.id);
      });
      signOut(ended);
      return { success: true };
    },

    ...invitationHandlers(context),
  };
}
