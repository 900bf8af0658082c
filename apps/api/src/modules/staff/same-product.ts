import type { ErrorDetail, LotForm } from '@bidkit/contract';
import type { products } from '../../db/schema.ts';
import type { FieldErrors } from './term-rules.ts';

/** What staff say of the product of a lot. */
export type ProductForm = Exclude<LotForm['product'], undefined>;

/** What a product form may say of a product that is known. */
export type Described = Pick<
  typeof products.$inferSelect,
  'name' | 'short_name' | 'description' | 'category_id'
>;

/**
 * What a form says of a product otherwise than it is, by field, or null: listing would drop it in silence. What the form leaves
 * out agrees. `shelf` is the category that the form names, if there is one.
 */
export function differences(
  form: ProductForm,
  known: Described,
  shelf: { readonly id: number } | undefined,
  errorOf: (field: string) => ErrorDetail,
): FieldErrors | null {
  const texts = (['name', 'short_name', 'description'] as const).filter(
    (field) => form[field] && form[field] !== known[field],
  );
  const isElsewhere = form.category !== undefined && shelf?.id !== known.category_id;
  const fields = [...texts, ...(isElsewhere ? ['category'] : [])];
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map((field) => [`product.${field}`, [errorOf(field)]]));
}
