import type { DealRule, DealRuleForm } from '@bidkit/contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { existingRow, writtenRow } from '../../../db/rows.ts';
import { dealRules, deals } from '../../../db/schema.ts';
import { compareFields } from '../../../kernel/compare-fields.ts';
import { toCents, toDollars } from '../../../kernel/money.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { refuseChanged } from '../../audit/refuse-changed.ts';
import type { RuleRow } from '../negotiation.ts';
import { isRunning, isShared } from '../queries.ts';

type Fields = Omit<RuleRow, 'id' | 'version' | 'is_shared'>;

/** The rules that any deal can have, by name. */
export const listDealRules = (db: Database): Promise<DealRule[]> =>
  readRules(db, eq(dealRules.is_shared, true));

/** A rule that exists. */
export async function readDealRule(db: Database, id: number): Promise<DealRule> {
  return existingRow(await readRules(db, eq(dealRules.id, id)), `Deal rule ${id}`);
}

async function readRules(db: Database, where: SQL): Promise<DealRule[]> {
  const rows = await db
    .select({ rule: dealRules, running_deals: sql<number>`count(${deals.id})::int` })
    .from(dealRules)
    .leftJoin(deals, and(eq(deals.rule_id, dealRules.id), isRunning))
    .where(where)
    .groupBy(dealRules.id)
    .orderBy(asc(dealRules.name), asc(dealRules.id));
  return rows.map(({ rule: { step_cents, is_shared, ...rule }, running_deals }) => ({
    ...rule,
    step: toDollars(step_cents),
    running_deals,
  }));
}

/**
 * Adds a rule, or changes one, and returns its id. Negotiations that have begun keep the former one.
 * @throws Problem 404 for an unknown one and for that of one deal, 409 for one that somebody else has changed
 */
export async function saveDealRule(
  tx: Transaction,
  staffId: number,
  { id, base_version, step, ...form }: DealRuleForm,
): Promise<number> {
  const fields: Fields = { ...form, step_cents: toCents(step) };
  if (id === undefined) {
    const added = writtenRow(await tx.insert(dealRules).values(fields).returning());
    await writeAudit(tx, staffId, { ...saved(added.id), after: fields });
    return added.id;
  }
  const [rule] = await tx.select().from(dealRules).where(isShared(id)).for('update');
  if (!rule) throw refuse('deal_rule_not_found');
  if (base_version === undefined) throw refuseField('base_version', 'base_version_required');
  await refuseChanged(tx, { subject: 'deal-rule', ...rule }, base_version);
  const { names, before, after } = compareFields<Fields>(rule, fields);
  if (names.length === 0) return id;
  await tx
    .update(dealRules)
    .set({ ...after, version: rule.version + 1 })
    .where(eq(dealRules.id, id));
  await writeAudit(tx, staffId, { ...saved(id), before, after });
  return id;
}

const saved = (id: number) => ({ action: 'save', subject: 'deal-rule', subject_id: id }) as const;
