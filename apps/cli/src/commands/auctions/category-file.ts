import { type CategoryRow, categoryRow, formErrors } from '@bidkit/contract';
import { type Errors, type Fields, flag, readFields, text } from '../../input/fields.ts';
import { isRecord, readRowFile } from '../../input/row-file.ts';
import { UsageError } from '../../usage-error.ts';

/** The columns of a file of categories. */
const categoryColumns = {
  name: { value: 'NAME', help: 'The short name, such as hand-tools.', read: text },
  display: { value: 'TEXT', help: 'The name that members read.', read: text },
  description: { value: 'TEXT', help: 'A sentence about what is in it.', read: text },
  parent: { value: 'NAME', help: 'The category that contains it.', read: text },
  is_fire: { help: 'A tag that the sidebar shows under "Hotspots".', read: flag },
  is_virtual: { help: 'A tag.', read: flag },
} satisfies Fields;

/** A category of a file. `place` is its position, such as `line 3`. */
export interface FileCategory {
  readonly place: string;
  readonly row: CategoryRow;
}

/** The categories of a CSV or JSON file. @throws UsageError with all errors by place and field */
export async function readCategoryFile(path: string): Promise<FileCategory[]> {
  const columns = Object.keys(categoryColumns);
  const rows = await readRowFile(path, { one: 'category', many: 'categories', columns });
  const errors: Errors = {};
  const found = rows.flatMap((row): FileCategory[] => {
    const { place } = row;
    const { values, errors: wrong } =
      'texts' in row ? readFields(categoryColumns, row.texts) : { values: row.value, errors: {} };
    for (const [field, texts] of Object.entries(wrong)) errors[`${place}, ${field}`] = texts;
    if (Object.keys(wrong).length > 0) return [];
    if (!isRecord(values)) {
      errors[place] = ['This must be an object.'];
      return [];
    }
    const parsed = categoryRow.safeParse(values);
    if (parsed.data) return [{ place, row: parsed.data }];
    for (const [field, texts] of Object.entries(formErrors(parsed.error).errors))
      errors[`${place}, ${field}`] = texts;
    return [];
  });
  if (Object.keys(errors).length > 0)
    throw new UsageError('Nothing was changed: the file has errors.', errors);
  return found;
}
