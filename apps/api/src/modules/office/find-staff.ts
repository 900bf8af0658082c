import { OFFICE_IDLE_MINUTES, staffPermissions } from '@bidkit/contract';
import { and, eq, gt, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ago, clockNow } from '../../db/now.ts';
import { officeSessions, passkeys, staffMembers, staffRoles, users } from '../../db/schema.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { isActiveStaff } from './active-staff.ts';
import { networkOf } from './network.ts';

/** Finds the member of staff whose office session has a token; null without a valid one. */
export type FindStaff = (tokenHash: string, address: string) => Promise<StaffCaller | null>;

/** Reads the session, role and permissions on each call, so that every change is valid at once on every node. */
export function createFindStaff(db: Database, isFactorRequired: boolean): FindStaff {
  const query = db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      role_id: staffRoles.id,
      role: staffRoles.name,
      is_owner: staffRoles.is_owner,
      permissions: staffRoles.permissions,
      hasTotp: sql<boolean>`${staffMembers.totp_secret} is not null`,
      hasPasskey: sql<boolean>`exists (select 1 from ${passkeys}
        where ${passkeys.user_id} = ${users.id} and ${passkeys.is_office})`,
      session_id: officeSessions.id,
      tokenHash: officeSessions.token_hash,
      expiresAt: officeSessions.expires_at,
      freshUntil: officeSessions.fresh_until,
      isFresh: sql<boolean>`${officeSessions.fresh_until} > ${clockNow}`,
      isLocked: sql<boolean>`${officeSessions.is_browser} and
        ${officeSessions.used_at} < ${ago({ minutes: OFFICE_IDLE_MINUTES })}`,
      wasUsedLately: sql<boolean>`${officeSessions.used_at} > ${ago({ minutes: 1 })}`,
    })
    .from(officeSessions)
    .innerJoin(users, eq(users.id, officeSessions.user_id))
    .innerJoin(staffMembers, eq(staffMembers.user_id, users.id))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.role_id))
    .where(
      and(
        eq(officeSessions.token_hash, sql.placeholder('hash')),
        gt(officeSessions.expires_at, clockNow),
        isActiveStaff,
      ),
    )
    .prepare('find_staff');
  return async (hash, address) => {
    const [row] = await query.execute({ hash });
    if (!row) return null;
    if (!row.isLocked && !row.wasUsedLately) await markUsed(db, row.id, hash, networkOf(address));
    const { id, username, email, hasTotp, hasPasskey, session_id, role_id, role } = row;
    const { tokenHash, expiresAt, freshUntil, isFresh, isLocked } = row;
    return {
      id,
      username,
      email,
      role: { id: role_id, name: role },
      permissions: row.is_owner ? staffPermissions : row.permissions,
      hasTotp,
      hasPasskey,
      needsSecondFactor: isFactorRequired && !hasTotp && !hasPasskey,
      session: { id: session_id, tokenHash, expiresAt, freshUntil, isFresh, isLocked },
    };
  };
}

/** Stores the use of a session, at most once a minute. */
async function markUsed(db: Database, userId: number, hash: string, network: string): Promise<void> {
  const writes = [
    db
      .update(officeSessions)
      .set({ used_at: clockNow, network })
      .where(
        and(
          eq(officeSessions.token_hash, hash),
          gt(officeSessions.expires_at, clockNow),
          // A lock that came meanwhile stays.
          or(
            not(officeSessions.is_browser),
            gt(officeSessions.used_at, ago({ minutes: OFFICE_IDLE_MINUTES })),
          ),
        ),
      ),
    db.update(staffMembers).set({ last_used_at: clockNow }).where(eq(staffMembers.user_id, userId)),
  ];
  // A call must not fail because the time of the last one could not be written, such as on a full disk.
  await Promise.allSettled(writes);
}
