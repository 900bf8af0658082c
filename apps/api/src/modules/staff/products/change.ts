import { type ProductChange, shortNameOf } from '@bidkit/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { lots, products, productTags } from '../../../db/schema.ts';
import { violatedConstraint } from '../../../db/violated-constraint.ts';
import { compareFields } from '../../../kernel/compare-fields.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { findCategory } from '../../auctions/categories/category-rules.ts';
import { type CategoryRecord, lockCategories } from '../../auctions/categories/queries.ts';
import { findTags, readTags } from '../../auctions/categories/tag-products.ts';
import { writeAudit } from '../../audit/audit.ts';
import { refuseChanged } from '../../audit/refuse-changed.ts';
import { lockProduct } from '../../images/lock-product.ts';
import { refuseErrors } from '../listing.ts';
import type { FieldErrors } from '../term-rules.ts';
import { categoryError, withoutTags } from './choose.ts';

type Product = typeof products.$inferSelect;
type Fields = Pick<
  Product,
  'item_code' | 'name' | 'short_name' | 'description' | 'condition' | 'materials' | 'category_id'
>;

/**
 * Changes the given fields of a product. Triggers write its lots' search entries and categories. The same values change
 * nothing.
 * @throws Problem 404 for an unknown product, 409 for one that somebody else has changed, and while a live lot of it
 * has a bid, 422 for its fields
 */
export async function changeProduct(
  db: Database,
  staffId: number,
  id: number,
  form: ProductChange,
): Promise<void> {
  try {
    await db.transaction((tx) => change(tx, staffId, id, form));
  } catch (error) {
    // Another product was given the item code at the same moment.
    if (violatedConstraint(error) !== 'product_descriptions_item_code_unique') throw error;
    await refuseTaken(db, id, form.item_code ?? '');
    throw error;
  }
}

async function change(tx: Transaction, staffId: number, id: number, form: ProductChange): Promise<void> {
  // Before the lots, as all changes of categories do.
  const all = form.category === undefined && form.tags === undefined ? [] : await lockCategories(tx);
  const { category_id, tags } = findChosen(form, all);
  const { product, lots: locked } = await lockForChange(tx, id, category_id);
  await refuseChanged(tx, { subject: 'product', ...product }, form.base_version);
  const fields = compareFields<Fields>(product, fieldsOf(form, product, category_id));
  const before = (await readTags(tx, [id])).get(id) ?? [];
  const after = tags?.map(({ name }) => name) ?? before;
  const isRetagged = after.join() !== before.join();
  if (fields.names.length === 0 && !isRetagged) return;
  const bidOn = locked.find(({ status, bid_count }) => status === 'live' && bid_count > 0);
  // Bidders get the product that they saw.
  if (bidOn) throw refuse('product_has_bids', { auction_id: bidOn.id });
  if (fields.names.includes('item_code')) await refuseTaken(tx, id, fields.after.item_code ?? '');
  await tx
    .update(products)
    .set({ ...fields.after, version: product.version + 1 })
    .where(eq(products.id, id));
  if (isRetagged) await writeTags(tx, id, tags?.map((tag) => tag.id) ?? []);
  await writeAudit(tx, staffId, {
    ...{ action: 'change', subject: 'product', subject_id: id },
    before: { ...fields.before, ...(isRetagged && { tags: before }) },
    after: { ...fields.after, ...(isRetagged && { tags: after }) },
  });
}

/** The category and the tags of a form. @throws Problem 422 for unknown ones */
function findChosen({ category, tags }: ProductChange, all: readonly CategoryRecord[]) {
  const errors: FieldErrors = {};
  const found = category === undefined ? undefined : findCategory(withoutTags(all), category);
  if (category !== undefined && !found) errors.category = [categoryError(all, category)];
  const known = all.filter(({ is_virtual }) => is_virtual);
  const ids = new Set(findTags(known, 'tags', tags ?? [], errors));
  refuseErrors(errors);
  // In the order of the menus, as they are read.
  return { category_id: found?.id, tags: tags && known.filter((tag) => ids.has(tag.id)) };
}

/** Locks a product with its live lots, and with all of them if it moves to another category. */
async function lockForChange(tx: Transaction, id: number, category_id: number | undefined) {
  const isMoved = and(eq(products.id, id), ne(products.category_id, category_id ?? 0));
  const moves = category_id !== undefined && (await tx.$count(products, isMoved)) > 0;
  return lockProduct(tx, id, moves ? lots.status.enumValues : undefined);
}

/** The given fields of a form as columns. */
function fieldsOf(form: ProductChange, product: Product, category_id: number | undefined) {
  const { item_code, name, description, condition, materials } = form;
  return {
    ...{ item_code, name, condition, materials, category_id },
    description: description === undefined ? undefined : (description ?? ''),
    short_name: shortNameIn(form, product),
  };
}

/** The new short name. An empty one is made from the name, and one that was made from the name follows it. */
function shortNameIn({ name, short_name }: ProductChange, product: Product): string | undefined {
  if (short_name === undefined && product.short_name !== shortNameOf(product.name)) return undefined;
  return short_name?.trim() || shortNameOf(name ?? product.name);
}

/** @throws Problem 422 if the item code is that of another product */
async function refuseTaken(db: Database | Transaction, id: number, code: string): Promise<void> {
  const isTaken = and(eq(products.item_code, code), ne(products.id, id));
  const [other] = await db.select({ id: products.id }).from(products).where(isTaken);
  if (other) throw refuseField('item_code', 'item_code_taken', { product_id: other.id });
}

async function writeTags(tx: Transaction, id: number, tagIds: readonly number[]): Promise<void> {
  await tx.delete(productTags).where(eq(productTags.product_description_id, id));
  const rows = tagIds.map((category_id) => ({ category_id, product_description_id: id }));
  if (rows.length > 0) await tx.insert(productTags).values(rows);
}
