import type { ErrorDetail } from '@bidkit/contract';
import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { detail, refuseField } from '../../kernel/problem.ts';
import { skeletonOf } from './username-rules.ts';

const taken = {
  users_username: 'username_taken',
  users_username_skeleton: 'username_confusable',
} as const;

/**
 * The refusal of a username that another member has. The unique indexes decide, because two members may choose one
 * name at the same moment. Other errors are returned unchanged.
 */
export function toUsernameProblem(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  return constraint in taken ? refuseField('username', taken[constraint as keyof typeof taken]) : error;
}

/**
 * Why another member's name rules out a username, for a form that shows all its errors at once. The unique indexes still
 * decide when it is written.
 */
export async function takenErrors(db: Database, username: string): Promise<ErrorDetail[]> {
  const isSame = sql<boolean>`lower(${users.username}) = lower(${username})`;
  const found = await db
    .select({ isSame })
    .from(users)
    .where(or(isSame, eq(users.username_skeleton, skeletonOf(username))));
  if (found.length === 0) return [];
  return [detail(found.some((row) => row.isSame) ? taken.users_username : taken.users_username_skeleton)];
}
