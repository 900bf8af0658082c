import { nonPayerSettingDefaults } from '@bidkit/contract';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { notifyStaff } from '../../db/after-commit.ts';
import type { Transaction } from '../../db/database.ts';
import { ago, fromNow } from '../../db/now.ts';
import { memberRestrictions, siteSettings, users, wonItems } from '../../db/schema.ts';
import { isRestricted, writeRestriction } from './restrict.ts';
import { mailRestricted } from './restriction-mails.ts';

/** The rule about unpaid items: so many forfeits within so many days, and the days without bids that follow. */
interface NonPayerRule {
  readonly forfeits: number;
  readonly days: number;
  readonly restrictionDays: number;
}

/** The rule as staff have set it, or null while it is off. */
async function readRule(tx: Transaction): Promise<NonPayerRule | null> {
  // The keys of an object are not its names for the compiler.
  const names = Object.keys(nonPayerSettingDefaults) as (keyof typeof nonPayerSettingDefaults)[];
  const rows = await tx.select().from(siteSettings).where(inArray(siteSettings.name, names));
  const values = new Map<string, string>(rows.map(({ name, value }) => [name, value]));
  const numberOf = (name: keyof typeof nonPayerSettingDefaults) => Number(values.get(name) ?? '') || 0;
  const rule = {
    forfeits: numberOf('non_payer_forfeits'),
    days: numberOf('non_payer_days'),
    restrictionDays: numberOf('non_payer_restriction_days'),
  };
  return Object.values(rule).every((value) => value > 0) ? rule : null;
}

/**
 * Restricts the bidding of those of these members who have forfeited too many items, and sends them a mail. The items
 * were forfeited just before, in the same transaction. Forfeits that have led to a restriction do not count again.
 * Returns the ids of those who are restricted now.
 */
export async function restrictNonPayers(
  tx: Transaction,
  forfeiters: readonly number[],
  publicUrl: string,
): Promise<number[]> {
  if (forfeiters.length === 0) return [];
  const rule = await readRule(tx);
  if (!rule) return [];
  const restricted: number[] = [];
  for (const userId of [...new Set(forfeiters)].sort((a, b) => a - b))
    if (await apply(tx, userId, rule, publicUrl)) restricted.push(userId);
  return restricted;
}

/** Resolves to whether the member was restricted. */
async function apply(
  tx: Transaction,
  userId: number,
  rule: NonPayerRule,
  publicUrl: string,
): Promise<boolean> {
  const { forfeits, days, restrictionDays } = rule;
  // Bids that are being decided come first, and other nodes wait: no member gets two restrictions for the same items.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const isCounted = and(
    eq(wonItems.user_id, userId),
    eq(wonItems.status, 'forfeited'),
    gt(wonItems.settled_at, ago({ days })),
    sql`not exists (select 1 from ${memberRestrictions} where ${memberRestrictions.user_id} = ${userId}
      and ${memberRestrictions.made_by} is null and ${memberRestrictions.created_at} >= ${wonItems.settled_at})`,
  );
  const count = await tx.$count(wonItems, isCounted);
  if (count < forfeits || (await isRestricted(tx, userId, 'bidding'))) return false;
  const restriction = await writeRestriction(tx, {
    userId,
    kind: 'bidding',
    reason: `${count} won items were not paid in time within ${days} days`,
    endsAt: fromNow({ days: restrictionDays }),
    madeBy: null,
  });
  notifyStaff(tx, { subject: 'user', id: userId, by: null });
  await mailRestricted(tx, userId, restriction, publicUrl);
  return true;
}
