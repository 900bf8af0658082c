import { randomUUID } from 'node:crypto';
import { type ErrorDetail, type LotForm, shortNameOf } from '@bidkit/contract';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { categories, products } from '../../../db/schema.ts';
import { detail } from '../../../kernel/problem.ts';
import { findCategory } from '../../auctions/categories/category-rules.ts';
import { type CategoryRecord, inOrder } from '../../auctions/categories/queries.ts';
import type { FieldErrors } from '../term-rules.ts';
import { type Described, differences, type ProductForm } from './same-product.ts';

type Known = Described & { readonly id: number };
type NewProduct = typeof products.$inferInsert & Described;

/** The product of a lot: a known one, a new one, or errors. */
export type Choice =
  | { readonly kind: 'known'; readonly id: number }
  | { readonly kind: 'new'; readonly row: NewProduct }
  | { readonly kind: 'wrong'; readonly errors: FieldErrors };

/** The products of many forms, with three queries in all. A known item code reuses its product. */
export async function chooseProducts(tx: Transaction, forms: readonly LotForm[]): Promise<Choice[]> {
  const ids = forms.flatMap(({ product_description_id: id }) => id ?? []);
  const codes = forms.flatMap(({ product }) => product?.item_code ?? []);
  const byId = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const byCode = await findByCode(tx, codes);
  const known = new Set(byId.map(({ id }) => id));
  // A category cannot be removed until the products are written.
  const allCategories = await tx
    .select()
    .from(categories)
    .orderBy(...inOrder)
    .for('key share');
  const fresh = new Map<string, NewProduct>();
  return forms.map(({ product_description_id: id, product }) => {
    if ((id === undefined) === (product === undefined)) {
      return wrong({
        product: [detail('product_not_named', { first: 'product_description_id', second: 'product' })],
      });
    }
    if (product) return chooseProduct(product, byCode, fresh, allCategories);
    return id !== undefined && known.has(id)
      ? { kind: 'known', id }
      : wrong({ product_description_id: [detail('product_unknown')] });
  });
}

/** Writes new products; returns the id of each form's product. Two lots of one file can share a new product. */
export async function writeProducts(tx: Transaction, choices: readonly Choice[]): Promise<number[]> {
  const rows = choices.flatMap((choice) => (choice.kind === 'new' ? [choice.row] : []));
  const byCode = new Map(rows.map((row) => [row.item_code, row]));
  if (byCode.size > 0) {
    await tx
      .insert(products)
      .values([...byCode.values()])
      .onConflictDoNothing({ target: products.item_code });
  }
  // Read again instead of returned, because another transaction may have written the same code.
  const ids = await findByCode(tx, [...byCode.keys()]);
  return choices.map((choice) => {
    const id =
      choice.kind === 'known' ? choice.id : choice.kind === 'new' && ids.get(choice.row.item_code)?.id;
    if (!id) throw new Error('A product was not written');
    return id;
  });
}

async function findByCode(tx: Transaction, codes: readonly string[]): Promise<Map<string, Known>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.item_code, [...codes]));
  return new Map(rows.map((row) => [row.item_code, row]));
}

/** `fresh` contains the new products of the forms before, by item code. */
function chooseProduct(
  form: ProductForm,
  byCode: ReadonlyMap<string, Known>,
  fresh: Map<string, NewProduct>,
  allCategories: readonly CategoryRecord[],
): Choice {
  const category =
    form.category === undefined ? undefined : findCategory(withoutTags(allCategories), form.category);
  const known = byCode.get(form.item_code ?? '');
  if (known) {
    const errors = differences(form, known, category, (field) =>
      detail('product_different', { product_id: known.id, field }),
    );
    return errors ? wrong(errors) : { kind: 'known', id: known.id };
  }
  const errors: FieldErrors = {};
  if (form.name === undefined) errors['product.name'] = [detail('name_required')];
  if (!category) errors['product.category'] = [categoryError(allCategories, form.category)];
  if (form.name === undefined || !category) return wrong(errors);
  const row = {
    category_id: category.id,
    item_code: form.item_code ?? `FD-${randomUUID().slice(0, 8).toUpperCase()}`,
    name: form.name,
    short_name: form.short_name || shortNameOf(form.name),
    description: form.description ?? '',
    condition: form.condition ?? null,
    materials: form.materials ?? [],
  };
  const earlier = fresh.get(row.item_code) ?? row;
  fresh.set(row.item_code, earlier);
  const differing = differences(form, earlier, category, (field) =>
    detail('product_different_in_list', { field }),
  );
  return differing ? wrong(differing) : { kind: 'new', row: earlier };
}

const wrong = (errors: FieldErrors): Choice => ({ kind: 'wrong', errors });

/** Tags are not the category of a product. */
export const withoutTags = (all: readonly CategoryRecord[]) => all.filter(({ is_virtual }) => !is_virtual);

export function categoryError(
  all: readonly CategoryRecord[],
  wanted: number | string | undefined,
): ErrorDetail {
  // As members and the office name them; a form can have either name.
  const names = withoutTags(all).map(({ display }) => display);
  if (names.length === 0) return detail('categories_missing');
  if (wanted === undefined) return detail('category_required');
  return detail('category_unknown', {
    category: wanted,
    names: names.sort((a, b) => a.localeCompare(b, 'en')).join(', '),
  });
}
