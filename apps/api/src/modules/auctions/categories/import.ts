import type { CategoryImport, CategoryRow, ErrorDetail } from '@bidkit/contract';
import type { Transaction } from '../../../db/database.ts';
import { detail, refuseFields } from '../../../kernel/problem.ts';
import type { StaffAction } from '../../audit/audit.ts';
import { errorsOf, findCategory, nameFrom } from './category-rules.ts';
import type { CategoryRecord } from './queries.ts';
import { fieldsOf, writeCategory } from './save.ts';

interface Imported {
  readonly result: Omit<CategoryImport, 'dry_run'>;
  readonly actions: StaffAction[];
}

/**
 * Adds the categories of a list, and changes those whose name is known to what the list says. `all` are those that exist,
 * and are locked.
 * @throws Problem with the errors of all rows, by fields such as `categories.3.parent`
 */
export async function importCategories(
  tx: Transaction,
  rows: readonly CategoryRow[],
  existing: readonly CategoryRecord[],
): Promise<Imported> {
  const all = [...existing];
  const seen = new Set<string>();
  const errors: Record<string, ErrorDetail[]> = {};
  const result = { added: [] as string[], changed: [] as string[], unchanged: 0 };
  const actions: StaffAction[] = [];
  for (const [index, row] of rows.entries()) {
    const known = findKnown(all, row);
    const parent = row.parent == null ? row.parent : findCategory(all, row.parent);
    const parent_id = row.parent == null ? row.parent : parent?.id;
    const fields = fieldsOf({ ...row, parent_id }, known);
    const found = {
      ...errorsOf(fields, known, all, 'parent'),
      ...(row.parent != null &&
        !parent && { parent: [detail('category_parent_unknown', { parent: row.parent })] }),
      ...(seen.has(fields.name) && { name: [detail('category_repeated')] }),
    };
    seen.add(fields.name);
    for (const [field, details] of Object.entries(found)) errors[`categories.${index}.${field}`] = details;
    if (Object.keys(found).length > 0) continue;
    const { id, action } = await writeCategory(tx, fields, known);
    if (action) actions.push(action);
    if (!known) result.added.push(fields.name);
    else if (action) result.changed.push(fields.name);
    else result.unchanged += 1;
    const written = { position: 0, version: 1, ...known, ...fields, id };
    if (known) all.splice(all.indexOf(known), 1, written);
    else all.push(written);
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return { result, actions };
}

/** The category that a row changes: that of its short name, and without one that of its displayed name. */
function findKnown(
  all: readonly CategoryRecord[],
  { name, display }: CategoryRow,
): CategoryRecord | undefined {
  if (name !== undefined) return all.find((one) => one.name === name);
  const wanted = display.trim().toLowerCase();
  return (
    all.find((one) => one.display.toLowerCase() === wanted) ??
    all.find((one) => one.name !== '' && one.name === nameFrom(display))
  );
}
