import { and, isNull } from 'drizzle-orm';
import { staffMembers, users } from '../../db/schema.ts';

/** SQL condition: a member of staff who works here now. A removed one stays in the table, for the audit. */
export const isActiveStaff = and(staffMembers.is_active, isNull(users.cancelled_at));
