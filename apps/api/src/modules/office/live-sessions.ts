import { type StaffPermission, staffPermissions } from '@bidkit/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { clockNow } from '../../db/now.ts';
import { officeSessions, staffMembers, staffRoles, users } from '../../db/schema.ts';
import { isActiveStaff } from './active-staff.ts';

/** The office sessions of these tokens that are valid now, with what the roles of their staff allow. */
export async function findLiveOfficeSessions(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, readonly StaffPermission[]>> {
  const rows = await db
    .select({
      hash: officeSessions.token_hash,
      is_owner: staffRoles.is_owner,
      permissions: staffRoles.permissions,
    })
    .from(officeSessions)
    .innerJoin(users, eq(users.id, officeSessions.user_id))
    .innerJoin(staffMembers, eq(staffMembers.user_id, users.id))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.role_id))
    .where(
      and(
        sql`${officeSessions.token_hash} = any(${sql.param(hashes)}::text[])`,
        gt(officeSessions.expires_at, clockNow),
        isActiveStaff,
      ),
    );
  return new Map(
    rows.map(({ hash, is_owner, permissions }) => [hash, is_owner ? staffPermissions : permissions]),
  );
}
