import type { ErrorDetail } from '@bidkit/contract';
import { detail } from '../../../kernel/problem.ts';
import type { CategoryRecord } from './queries.ts';

/** The fields of a category that staff write. */
export type CategoryFields = Pick<
  CategoryRecord,
  'name' | 'display' | 'description' | 'is_fire' | 'is_virtual' | 'parent_id'
>;

export type FieldErrors = Record<string, ErrorDetail[]>;

/** `hand-tools` for `Hand Tools`; empty without a Latin letter or a digit. */
export const nameFrom = (display: string): string =>
  display
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^\d+$/, '');

/** The category or tag with this number, name or displayed name. */
export function findCategory<C extends Pick<CategoryRecord, 'id' | 'name' | 'display'>>(
  all: readonly C[],
  wanted: number | string,
): C | undefined {
  const text = String(wanted).trim().toLowerCase();
  return (
    all.find(({ id, name }) => String(id) === text || name.toLowerCase() === text) ??
    all.find(({ display }) => display.toLowerCase() === text)
  );
}

/** The errors of a category among all others. `id` is that of a known one. `parentField` is the field that names it. */
export function errorsOf(
  fields: CategoryFields,
  known: CategoryRecord | undefined,
  all: readonly CategoryRecord[],
  parentField: 'parent' | 'parent_id',
): FieldErrors {
  const errors: FieldErrors = {};
  const { name, is_virtual, parent_id } = fields;
  if (name === '') errors.name = [detail('category_name_missing')];
  const taken = all.find((one) => one.name === name && one.id !== known?.id);
  if (taken) errors.name = [detail('category_exists', { display: taken.display })];
  if (known && known.is_virtual !== is_virtual) errors.is_virtual = [detail('category_kind_fixed')];
  if (parent_id === null) return errors;
  const parent = all.find(({ id }) => id === parent_id);
  const hasSubCategories = all.some((one) => known !== undefined && one.parent_id === known.id);
  if (!parent) errors[parentField] = [detail('category_parent_unknown', { parent: parent_id })];
  else if (is_virtual || parent.is_virtual) errors[parentField] = [detail('tag_nested')];
  else if (parent.parent_id !== null || hasSubCategories || parent.id === known?.id)
    errors[parentField] = [detail('category_too_deep')];
  return errors;
}
