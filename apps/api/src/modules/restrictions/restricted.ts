import type { RestrictionKind } from '@bidkit/contract';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { clockNow } from '../../db/now.ts';
import { memberRestrictions } from '../../db/schema.ts';
import { type Problem, refuse } from '../../kernel/problem.ts';
import { refuseClosed } from './closed-account.ts';

/** SQL condition: the restriction was neither lifted nor has it ended. */
export const isStanding = and(
  isNull(memberRestrictions.lifted_at),
  or(isNull(memberRestrictions.ends_at), gt(memberRestrictions.ends_at, clockNow)),
);

/** The kinds of the restrictions in force of these members, in the order of the alphabet. */
export async function findRestrictedKinds(
  tx: Transaction,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RestrictionKind[]>> {
  const rows = await tx
    .selectDistinct({ user_id: memberRestrictions.user_id, kind: memberRestrictions.kind })
    .from(memberRestrictions)
    .where(and(inArray(memberRestrictions.user_id, [...userIds]), isStanding))
    .orderBy(memberRestrictions.user_id, memberRestrictions.kind);
  const kinds = new Map<number, RestrictionKind[]>();
  for (const { user_id, kind } of rows) kinds.set(user_id, [...(kinds.get(user_id) ?? []), kind]);
  return kinds;
}

/** The refusal of what a restriction takes away, with its end if it has one. */
export const restrictedProblem = (until: Date | null): Problem =>
  until === null
    ? refuse('member_restricted_for_now')
    : refuse('member_restricted', { until: until.toISOString() });

/**
 * Refuses what a restriction of this kind takes away, and everything to a closed account. It locks the members' rows
 * first, so that a restriction that is made at the same moment is found, or waits until the transaction has ended.
 * @throws Problem 409 with the end of the restriction, 401 for an account that was canceled, merged or erased
 */
export async function refuseRestricted(
  tx: Transaction,
  userIds: readonly number[],
  kind: RestrictionKind,
): Promise<void> {
  const ids = [...userIds];
  await refuseClosed(tx, ids);
  const [restriction] = await tx
    .select({ ends_at: memberRestrictions.ends_at })
    .from(memberRestrictions)
    .where(and(inArray(memberRestrictions.user_id, ids), eq(memberRestrictions.kind, kind), isStanding))
    .orderBy(sql`${memberRestrictions.ends_at} desc nulls first`)
    .limit(1);
  if (restriction) throw restrictedProblem(restriction.ends_at);
}
