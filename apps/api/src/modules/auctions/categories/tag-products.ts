import type { ErrorDetail } from '@bidkit/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { categories, products, productTags } from '../../../db/schema.ts';
import { detail, refuse, refuseFields } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { lockBidOn } from '../../images/lock-product.ts';
import { findCategory } from './category-rules.ts';
import { type CategoryRecord, inOrder, lockCategories } from './queries.ts';

type Given = readonly (number | string)[];

interface TagForm {
  readonly ids: readonly number[];
  readonly add?: Given | undefined;
  readonly remove?: Given | undefined;
}

/**
 * Adds and removes tags of products. Returns the names of the tags of each. As with any change of a product, one with
 * bids stays as it is. @throws Problem 422 for unknown ones
 */
export async function tagProducts(tx: Transaction, staffId: number, form: TagForm) {
  const tags = (await lockCategories(tx)).filter(({ is_virtual }) => is_virtual);
  const ids = [...new Set(form.ids)];
  const known = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const errors: Record<string, ErrorDetail[]> = {};
  const exists = new Set(known.map(({ id }) => id));
  for (const [index, id] of form.ids.entries())
    if (!exists.has(id)) errors[`ids.${index}`] = [detail('product_unknown')];
  const add = findTags(tags, 'add', form.add ?? [], errors);
  const remove = findTags(tags, 'remove', form.remove ?? [], errors);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  const bidOn = await lockBidOn(tx, ids);
  const before = await readTags(tx, ids);
  const namesOf = (wanted: readonly number[]) =>
    tags.filter(({ id }) => wanted.includes(id)).map(({ name }) => name);
  const [added, removed] = [namesOf(add), namesOf(remove)];
  const isChanged = (had: readonly string[]) =>
    added.some((name) => !had.includes(name)) ||
    removed.some((name) => had.includes(name) && !added.includes(name));
  const isRefused = (id: number) => bidOn.has(id) && isChanged(before.get(id) ?? []);
  const free = ids.filter((id) => !isRefused(id));
  if (remove.length > 0) {
    const isRemoved = inArray(productTags.category_id, remove);
    await tx.delete(productTags).where(and(isRemoved, inArray(productTags.product_description_id, free)));
  }
  const rows = free.flatMap((id) => add.map((category_id) => ({ category_id, product_description_id: id })));
  if (rows.length > 0) await tx.insert(productTags).values(rows).onConflictDoNothing();
  const after = await readTags(tx, ids);
  const actions = ids.flatMap((id) => {
    const [had, has] = [before.get(id) ?? [], after.get(id) ?? []];
    if (had.join() === has.join()) return [];
    const subject = { subject: 'product', subject_id: id } as const;
    return { action: 'tag' as const, ...subject, before: { tags: had }, after: { tags: has } };
  });
  if (actions.length > 0) {
    await raiseVersions(
      tx,
      actions.map(({ subject_id }) => subject_id),
    );
    await writeAudit(tx, staffId, ...actions);
  }
  return ids.map((id) => {
    const own = { id, tags: after.get(id) ?? [] };
    const auction_id = bidOn.get(id);
    if (auction_id === undefined || !isRefused(id)) return { ...own, ok: true };
    const { code, message } = refuse('product_has_bids', { auction_id });
    return { ...own, ok: false, code, params: { auction_id }, message };
  });
}

/** The tags of a product are among its fields: one that reads it before must not overwrite them. */
const raiseVersions = (tx: Transaction, ids: readonly number[]) =>
  tx
    .update(products)
    .set({ version: sql`${products.version} + 1` })
    .where(inArray(products.id, [...ids]));

/** The ids of tags by number or name. Adds an error for each unknown one. */
export function findTags(
  tags: readonly CategoryRecord[],
  field: 'add' | 'remove' | 'tags',
  wanted: Given,
  errors: Record<string, ErrorDetail[]>,
): number[] {
  const names = tags.map(({ name }) => name).join(', ');
  return wanted.flatMap((tag, index) => {
    const found = findCategory(tags, tag);
    if (!found) errors[`${field}.${index}`] = [detail('tag_unknown', { tag, names: names || '–' })];
    return found ? [found.id] : [];
  });
}

/** The names of the tags of products, in the order of the menus. */
export async function readTags(tx: Transaction, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tx
    .select({ id: productTags.product_description_id, name: categories.name })
    .from(productTags)
    .innerJoin(categories, eq(categories.id, productTags.category_id))
    .where(inArray(productTags.product_description_id, [...ids]))
    .orderBy(...inOrder);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.map(({ name }) => name)]),
  );
}
