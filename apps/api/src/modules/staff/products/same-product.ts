import type { ErrorDetail, LotForm } from '@bidkit/contract';
import type { products } from '../../../db/schema.ts';
import type { FieldErrors } from '../term-rules.ts';

/** The product fields of a lot's form. */
export type ProductForm = Exclude<LotForm['product'], undefined>;

/** The stored fields that a form can contradict. */
export type Described = Pick<
  typeof products.$inferSelect,
  'name' | 'short_name' | 'description' | 'condition' | 'materials' | 'category_id'
>;

/**
 * The fields in which a form contradicts a known product, or null. Listing would ignore them silently. Missing fields
 * agree. `category` is the category of the form, if it names a known one.
 */
export function differences(
  form: ProductForm,
  known: Described,
  category: { readonly id: number } | undefined,
  errorOf: (field: string) => ErrorDetail,
): FieldErrors | null {
  const texts = (['name', 'short_name', 'description', 'condition'] as const).filter(
    (field) => form[field] && form[field] !== known[field],
  );
  const isElsewhere = form.category !== undefined && category?.id !== known.category_id;
  const isOfOther = form.materials && form.materials.join('\n') !== known.materials.join('\n');
  const fields = [...texts, ...(isOfOther ? ['materials'] : []), ...(isElsewhere ? ['category'] : [])];
  if (fields.length === 0) return null;
  return Object.fromEntries(
    fields.map((field) => [`product.${field}`, [errorOf(field.replaceAll('_', ' '))]]),
  );
}
