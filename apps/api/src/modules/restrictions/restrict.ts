import type { RestrictionKind } from '@bidkit/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { writtenRow } from '../../db/rows.ts';
import { memberRestrictions } from '../../db/schema.ts';
import { isStanding } from './restricted.ts';

export type RestrictionRow = typeof memberRestrictions.$inferSelect;

/** A restriction to make. `madeBy` is null for the rule about unpaid items. */
export interface NewRestriction {
  readonly userId: number;
  readonly kind: RestrictionKind;
  readonly reason: string;
  /** Null without an end. */
  readonly endsAt: Date | SQL | null;
  readonly madeBy: number | null;
}

/** Whether a member has a restriction of this kind now. */
export async function isRestricted(tx: Transaction, userId: number, kind: RestrictionKind): Promise<boolean> {
  const { user_id, kind: column } = memberRestrictions;
  return (await tx.$count(memberRestrictions, and(eq(user_id, userId), eq(column, kind), isStanding))) > 0;
}

/** Writes a restriction. The caller has locked the member's row `for update`. */
export async function writeRestriction(
  tx: Transaction,
  restriction: NewRestriction,
): Promise<RestrictionRow> {
  const { userId, kind, reason, endsAt, madeBy } = restriction;
  return writtenRow(
    await tx
      .insert(memberRestrictions)
      .values({ user_id: userId, kind, reason, ends_at: endsAt, made_by: madeBy })
      .returning(),
  );
}
