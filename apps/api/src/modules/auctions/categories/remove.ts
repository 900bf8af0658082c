import { notificationReferenceType } from '@bidkit/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import {
  categories,
  formerCategories,
  lots,
  products,
  productTags,
  savedSearches,
} from '../../../db/schema.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { refuseChanged } from '../../audit/refuse-changed.ts';
import { markSubjectRead } from '../../notifications/queries.ts';
import { type CategoryRecord, lockCategories, lockLotsOfCategories } from './queries.ts';

interface RemoveForm {
  readonly move_to?: number | null | undefined;
  readonly base_version?: number | undefined;
  readonly reason: string;
}

/**
 * Removes a category or tag. All that refers to it moves to `move_to`, to which its address leads from then on. Without
 * it, searches that members have saved stay as they are, and find nothing.
 * @throws Problem 404 for an unknown one, 409 for one that has products or sub-categories and nothing to move to
 */
export async function removeCategory(
  tx: Transaction,
  staffId: number,
  id: number,
  form: RemoveForm,
): Promise<void> {
  const all = await lockCategories(tx);
  const known = all.find((one) => one.id === id);
  if (!known) throw refuse('category_not_found');
  if (form.base_version !== undefined)
    await refuseChanged(tx, { subject: 'category', ...known }, form.base_version);
  const target = findTarget(all, known, form.move_to ?? null);
  // A product that is being added with it is counted once its transaction has ended.
  await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update');
  const subs = all.filter(({ parent_id }) => parent_id === id);
  await lockLotsOfCategories(tx, [id, ...subs.map((sub) => sub.id)]);
  const references = await countReferences(tx, known);
  if (target) await moveAll(tx, known, target, { staffId, reason: form.reason });
  else if (references.products + references.categories > 0) throw refuse('category_in_use', references);
  await tx.delete(categories).where(eq(categories.id, id));
  const { id: _id, version, position, ...before } = known;
  await writeAudit(tx, staffId, {
    ...{ action: 'remove', subject: 'category', subject_id: id, reason: form.reason, before },
    ...(target && { after: { move_to: target.id, ...references } }),
  });
}

/** @throws Problem 422 for one that cannot take over what refers to it */
function findTarget(
  all: readonly CategoryRecord[],
  known: CategoryRecord,
  wanted: number | null,
): CategoryRecord | null {
  if (wanted === null) return null;
  const target = all.find(({ id }) => id === wanted);
  if (!target) throw refuseField('move_to', 'category_target_unknown');
  if (target.id === known.id) throw refuseField('move_to', 'category_target_is_itself');
  if (target.is_virtual !== known.is_virtual) throw refuseField('move_to', 'category_target_differs');
  return target;
}

const searchesOf = (id: number) => sql`(${savedSearches.search} ->> 'category_id')::int = ${id}`;

async function countReferences(tx: Transaction, { id }: CategoryRecord) {
  const own = await tx.$count(products, eq(products.category_id, id));
  const tagged = await tx.$count(productTags, eq(productTags.category_id, id));
  const isTagged = sql`${lots.product_description_id} in
    (select ${productTags.product_description_id} from ${productTags} where ${productTags.category_id} = ${id})`;
  return {
    products: own + tagged,
    lots: await tx.$count(lots, sql`${lots.category_id} = ${id} or ${isTagged}`),
    categories: await tx.$count(categories, eq(categories.parent_id, id)),
    searches: await tx.$count(savedSearches, searchesOf(id)),
  };
}

interface By {
  readonly staffId: number;
  readonly reason: string;
}

async function moveAll(tx: Transaction, from: CategoryRecord, to: CategoryRecord, by: By): Promise<void> {
  await moveSubCategories(tx, from, to, by);
  // Triggers move the lots and their search entries.
  await tx.update(products).set({ category_id: to.id }).where(eq(products.category_id, from.id));
  await tx.execute(sql`insert into ${productTags} (category_id, product_description_id)
    select ${to.id}, ${productTags.product_description_id} from ${productTags}
    where ${productTags.category_id} = ${from.id} on conflict do nothing`);
  await tx.delete(productTags).where(eq(productTags.category_id, from.id));
  await moveSearches(tx, from.id, to.id);
  const moved = { category_id: to.id };
  await tx.update(formerCategories).set(moved).where(eq(formerCategories.category_id, from.id));
  await tx.insert(formerCategories).values({ id: from.id, ...moved });
}

/** Sub-categories come below the target, or beside it if it is a sub-category of another one. */
async function moveSubCategories(
  tx: Transaction,
  from: CategoryRecord,
  to: CategoryRecord,
  { staffId, reason }: By,
): Promise<void> {
  const move = async (which: SQL, parent_id: number | null) => {
    const changes = { parent_id, version: sql`${categories.version} + 1` };
    const moved = await tx.update(categories).set(changes).where(which).returning({ id: categories.id });
    for (const { id } of moved)
      await writeAudit(tx, staffId, {
        ...{ action: 'save', subject: 'category', subject_id: id, reason },
        ...{ before: { parent_id: from.id }, after: { parent_id } },
      });
  };
  const isBelow = to.parent_id === from.id;
  if (isBelow) await move(eq(categories.id, to.id), null);
  await move(eq(categories.parent_id, from.id), isBelow ? to.id : (to.parent_id ?? to.id));
}

/** A member who has saved the same search for the target keeps that one only. */
async function moveSearches(tx: Transaction, from: number, to: number): Promise<void> {
  const moved = sql`jsonb_set(${savedSearches.search}, '{category_id}', to_jsonb(${to}::int))`;
  const same = await tx
    .select({ id: savedSearches.id, userId: savedSearches.user_id })
    .from(savedSearches)
    .where(
      and(
        searchesOf(from),
        sql`exists (select 1 from ${savedSearches} other where other.user_id = ${savedSearches.user_id}
          and other.search = ${moved})`,
      ),
    );
  for (const { id, userId } of same) {
    await markSubjectRead(tx, userId, { type: notificationReferenceType.search, id });
    await tx.delete(savedSearches).where(eq(savedSearches.id, id));
  }
  await tx.update(savedSearches).set({ search: moved }).where(searchesOf(from));
}
