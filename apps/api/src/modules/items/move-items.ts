import { and, eq, getTableColumns, inArray, type SQL, type SQLWrapper } from 'drizzle-orm';
import { notifyStaff } from '../../db/after-commit.ts';
import type { Transaction } from '../../db/database.ts';
import { itemStepLog, wonItems } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { type ItemStep, itemSteps } from './item-machine.ts';

type WonItem = typeof wonItems.$inferSelect;

/** Who makes a step. `system` is a job of the server. */
export type Actor =
  | { readonly kind: 'member' | 'carrier' | 'provider' | 'system' }
  | { readonly kind: 'staff'; readonly id: number };

interface StepOptions {
  readonly by: Actor;
  /** Columns that change with the step. */
  readonly set?: Partial<
    Record<'settled_at' | 'paying_until' | 'reminded_at' | 'missing_since', SQL | null>
  > & {
    readonly pay_by?: SQL;
  };
}

/**
 * Makes a step with those of some won items that are in a state in which it is possible, and logs it. Under the locks of
 * their lots. Returns the items after the step.
 */
export async function moveItems(
  tx: Transaction,
  step: ItemStep,
  where: SQL | undefined,
  { by, set = {} }: StepOptions,
): Promise<WonItem[]> {
  const { from, to } = itemSteps[step];
  const before = tx
    .select({ id: wonItems.id, from_status: wonItems.status })
    .from(wonItems)
    .where(and(where, inArray(wonItems.status, from)))
    .for('no key update')
    .as('before');
  const moved = await tx
    .update(wonItems)
    .set({ status: to, ...set })
    .from(before)
    .where(eq(wonItems.id, before.id))
    .returning({ ...getTableColumns(wonItems), from_status: before.from_status });
  if (moved.length === 0) return [];
  await tx.insert(itemStepLog).values(
    moved.map(({ id, from_status }) => ({
      won_item_id: id,
      step,
      from_status,
      to_status: to,
      actor: by.kind,
      staff_id: by.kind === 'staff' ? by.id : null,
    })),
  );
  notifyStaff(tx, { subject: 'order', id: null, by: by.kind === 'staff' ? by.id : null });
  return moved.map(({ from_status: _, ...item }) => item);
}

/** Makes a step with one won item. @throws Problem 409 in a state in which it is not possible */
export async function moveItem(
  tx: Transaction,
  step: ItemStep,
  id: number | SQLWrapper,
  options: StepOptions,
): Promise<WonItem> {
  const [item] = await moveItems(tx, step, eq(wonItems.id, id), options);
  if (!item) throw refuse('item_step_refused');
  return item;
}
