import type { DealForm } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { dealRules, deals, products } from '../../db/schema.ts';
import { toCents } from '../../kernel/money.ts';
import { unprocessable } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';

/** The rule of deals that name none. */
const DEFAULT_RULE = 1;

type Form = DealForm & { readonly stock: number; readonly ends_in_seconds: number };

/** Starts a deal now and returns its id. Audited. */
export function stageDeal(db: Database, staffId: number, form: Form): Promise<number> {
  return db.transaction(async (tx) => {
    refuseContradictions(form);
    const product_description_id = await findProduct(tx, form);
    const rule_id = await chooseRule(tx, form);
    const [deal] = await tx
      .insert(deals)
      .values({
        product_description_id,
        rule_id,
        asking_cents: toCents(form.asking),
        floor_cents: toCents(form.floor),
        stock: form.stock,
        ends_at: sql`clock_timestamp() + make_interval(secs => ${form.ends_in_seconds})`,
      })
      .returning({ id: deals.id });
    if (!deal) throw new Error('A deal was not written');
    await writeAudit(tx, staffId, { action: 'list', subject: 'deal', subject_id: deal.id, after: form });
    return deal.id;
  });
}

function refuseContradictions({ asking, floor, rule, sco_rule_id, ...form }: Form): void {
  if (floor > asking) refuse('floor', 'The floor cannot be above the asking price.');
  if (rule && sco_rule_id !== undefined) refuse('rule', 'Give sco_rule_id or rule, not both.');
  if ((form.product_description_id === undefined) === (form.item_code === undefined)) {
    refuse('product_description_id', 'Say what is sold: either product_description_id or item_code.');
  }
}

async function findProduct(
  tx: Transaction,
  { product_description_id: id, item_code }: Form,
): Promise<number> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(id === undefined ? eq(products.item_code, item_code ?? '') : eq(products.id, id));
  if (product) return product.id;
  return id === undefined
    ? refuse('item_code', 'There is no product with this item code.')
    : refuse('product_description_id', 'There is no product with this number.');
}

async function chooseRule(tx: Transaction, { rule, sco_rule_id = DEFAULT_RULE }: Form): Promise<number> {
  if (!rule) {
    const [known] = await tx
      .select({ id: dealRules.id })
      .from(dealRules)
      .where(eq(dealRules.id, sco_rule_id));
    return known?.id ?? refuse('sco_rule_id', 'There is no rule with this number.');
  }
  const { step, ...terms } = rule;
  const [written] = await tx
    .insert(dealRules)
    .values({ name: 'Of one deal', step_cents: toCents(step), ...terms })
    .returning({ id: dealRules.id });
  if (!written) throw new Error('A rule was not written');
  return written.id;
}

function refuse(field: string, message: string): never {
  throw unprocessable(message, { [field]: [message] });
}
