import type { roleEndpoints } from '@bidkit/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { writtenRow } from '../../db/rows.ts';
import { staffInvitations, staffMembers, staffRoles } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { type StaffAction, writeAudit } from '../audit/audit.ts';
import { refuseChanged } from '../audit/refuse-changed.ts';
import { findRole, listRoles, lockForCaller, type Role, refuseUnheld } from './roles.ts';

/** Roles of staff. */
export function roleHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof roleEndpoints> {
  return {
    listRoles: () => listRoles(db),

    saveRole: ({ body, caller: { id: callerId } }) =>
      db.transaction(async (tx) => {
        const caller = await lockForCaller(tx, { id: callerId });
        const { id, base_version, name } = body;
        const permissions = [...new Set(body.permissions)];
        const known = id === undefined ? null : await lockRole(tx, id);
        if (known) {
          if (base_version === undefined) throw refuse('base_version_required');
          await refuseChanged(tx, { subject: 'role', ...known }, base_version);
          if (known.id === caller.role.id) throw refuse('own_role');
          refuseUnheld(caller, known);
        }
        refuseUnheld(caller, { id: 0, name, is_owner: false, permissions });
        await refuseTaken(tx, name, id ?? 0);
        const row = writtenRow(
          known
            ? await tx
                .update(staffRoles)
                .set({ name, permissions, version: sql`${staffRoles.version} + 1` })
                .where(eq(staffRoles.id, known.id))
                .returning()
            : await tx.insert(staffRoles).values({ name, permissions }).returning(),
        );
        await writeAudit(tx, caller.id, {
          action: 'save',
          subject: 'role',
          subject_id: row.id,
          ...(known && { before: { name: known.name, permissions: known.permissions } }),
          after: { name, permissions },
        });
        const saved = (await listRoles(tx)).find((one) => one.id === row.id);
        if (!saved) throw new Error('A role that was just saved');
        return saved;
      }),

    async removeRole({ params, body, caller: { id: callerId } }) {
      await db.transaction(async (tx) => {
        const caller = await lockForCaller(tx, { id: callerId });
        const role = await lockRole(tx, params.id);
        if (body.base_version !== undefined)
          await refuseChanged(tx, { subject: 'role', ...role }, body.base_version);
        if (role.id === caller.role.id) throw refuse('own_role');
        refuseUnheld(caller, role);
        const target = body.move_to === undefined ? null : await findRole(tx, body.move_to);
        if (body.move_to !== undefined && (!target || target.id === role.id))
          throw refuseField('move_to', 'role_unknown');
        if (target) refuseUnheld(caller, target);
        const moved = await moveMembers(tx, role.id, target?.id ?? null);
        await tx.delete(staffRoles).where(eq(staffRoles.id, role.id));
        const { name, permissions } = role;
        await writeAudit(
          tx,
          caller.id,
          {
            action: 'remove',
            subject: 'role',
            subject_id: role.id,
            reason: body.reason,
            before: { name, permissions },
          },
          ...moved.map(
            (id): StaffAction => ({
              action: 'change-staff',
              subject: 'staff-member',
              subject_id: id,
              reason: body.reason,
              before: { role: name },
              after: { role: target?.name },
            }),
          ),
        );
      });
      return { success: true };
    },
  };
}

/** A role that can change. @throws Problem 404 for an unknown one, 409 for that of owners */
async function lockRole(tx: Transaction, id: number): Promise<Role> {
  const role = await findRole(tx, id);
  if (!role) throw refuse('role_not_found');
  if (role.is_owner) throw refuse('role_fixed', { role: role.name });
  return role;
}

async function refuseTaken(tx: Transaction, name: string, id: number): Promise<void> {
  const isTaken = and(sql`lower(${staffRoles.name}) = lower(${name})`, ne(staffRoles.id, id));
  if ((await tx.$count(staffRoles, isTaken)) > 0) throw refuse('role_name_taken');
}

/**
 * Gives the members and invitations of a role another one. Returns the members.
 * @throws Problem 409 when there are some, and no other role
 */
async function moveMembers(tx: Transaction, roleId: number, targetId: number | null): Promise<number[]> {
  const ofRole = eq(staffMembers.role_id, roleId);
  const invitedTo = eq(staffInvitations.role_id, roleId);
  if (targetId === null) {
    const used = (await tx.$count(staffMembers, ofRole)) + (await tx.$count(staffInvitations, invitedTo));
    if (used > 0) throw refuse('role_in_use');
    return [];
  }
  await tx.update(staffInvitations).set({ role_id: targetId }).where(invitedTo);
  const moved = await tx
    .update(staffMembers)
    .set({ role_id: targetId, version: sql`${staffMembers.version} + 1` })
    .where(ofRole)
    .returning({ id: staffMembers.user_id });
  return moved.map(({ id }) => id);
}
