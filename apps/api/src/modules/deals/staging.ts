import type { DealForm } from '@bidkit/contract';
import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { fromNow } from '../../db/now.ts';
import { writtenRow } from '../../db/rows.ts';
import { dealRules, deals, products } from '../../db/schema.ts';
import { hasWords } from '../../db/starts-of-words.ts';
import { toCents } from '../../kernel/money.ts';
import { refuseField } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { isShared } from './queries.ts';

/** The rule of deals that name none. */
const DEFAULT_RULE = 1;

type Form = DealForm & { readonly stock: number; readonly ends_in_seconds: number };

/** Starts a deal now and returns its id. Audited. */
export async function stageDeal(tx: Transaction, staffId: number, form: Form): Promise<number> {
  refuseContradictions(form);
  const product_description_id = await findProduct(tx, form);
  const rule_id = await chooseRule(tx, form);
  const deal = writtenRow(
    await tx
      .insert(deals)
      .values({
        product_description_id,
        rule_id,
        asking_cents: toCents(form.asking),
        floor_cents: toCents(form.floor),
        stock: form.stock,
        ends_at: fromNow({ seconds: form.ends_in_seconds }),
      })
      .returning({ id: deals.id }),
  );
  await writeAudit(tx, staffId, { action: 'list', subject: 'deal', subject_id: deal.id, after: form });
  return deal.id;
}

function refuseContradictions({ asking, floor, rule, sco_rule_id, ...form }: Form): void {
  if (floor > asking) throw refuseField('floor', 'deal_floor_above_asking');
  if (rule && sco_rule_id !== undefined)
    throw refuseField('rule', 'fields_exclusive', { first: 'sco_rule_id', second: 'rule' });
  if ((form.product_description_id === undefined) === (form.item_code === undefined)) {
    throw refuseField('product_description_id', 'product_not_named', {
      first: 'product_description_id',
      second: 'item_code',
    });
  }
}

async function findProduct(
  tx: Transaction,
  { product_description_id: id, item_code }: Form,
): Promise<number> {
  const found = await tx
    .select({ id: products.id, item_code: products.item_code })
    .from(products)
    .where(id === undefined ? hasCode(item_code ?? '') : eq(products.id, id));
  const exact = found.find((one) => one.item_code === item_code);
  // In another case it is accepted if only one product has it.
  const product = exact ?? (found.length === 1 ? found[0] : undefined);
  if (product) return product.id;
  throw id === undefined
    ? refuseField('item_code', 'item_code_unknown')
    : refuseField('product_description_id', 'product_unknown');
}

/** SQL condition: a product has an item code, in upper or lower case. The words have an index. */
const hasCode = (code: string) =>
  or(
    eq(products.item_code, code),
    sql`(${hasWords(sql`${products.words}`, code)} and lower(${products.item_code}) = lower(${code}))`,
  );

async function chooseRule(tx: Transaction, { rule, sco_rule_id = DEFAULT_RULE }: Form): Promise<number> {
  if (!rule) {
    const [known] = await tx.select({ id: dealRules.id }).from(dealRules).where(isShared(sco_rule_id));
    if (!known) throw refuseField('sco_rule_id', 'deal_rule_unknown');
    return known.id;
  }
  const { step, ...terms } = rule;
  const written = writtenRow(
    await tx
      .insert(dealRules)
      .values({ name: 'Of one deal', is_shared: false, step_cents: toCents(step), ...terms })
      .returning({ id: dealRules.id }),
  );
  return written.id;
}
