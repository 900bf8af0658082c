import { writeTable } from '@bidkit/csv/table';
import { ERRORS_HEAD } from './columns.ts';
import type { Cells, Row } from './file-row.ts';
import type { ImportKind } from './kind.ts';
import { isFailed } from './row.ts';

type Labels = Pick<ImportKind<unknown>, 'labelOf'>;

/** The errors of a row in one cell: `Name: Name is required. Reserve: …`. */
export const errorText = ({ labelOf }: Labels, { errors }: Pick<Row<unknown>, 'errors'>): string =>
  Object.entries(errors)
    .flatMap(([field, texts]) => texts.map((text) => (field === '' ? text : `${labelOf(field)}: ${text}`)))
    .map((text) => text.replace(/[^.!?]$/, '$&.'))
    .join(' ');

/** The cells of a row by the names of its columns, with what was changed here. */
function cellsByName({ head, mapping, cells, texts }: Cells): Map<string, string> {
  const found = new Map(
    head.map((name, index) => [name, texts[mapping[index] ?? ''] ?? cells[index] ?? ''] as const),
  );
  // A column that the file does not have was filled in here.
  for (const [column, text] of Object.entries(texts))
    if (!mapping.includes(column) && text !== '') found.set(column, text);
  found.delete(ERRORS_HEAD);
  return found;
}

/** The failed rows as a CSV file with the columns of the original, and their errors in the last one. */
export function failedRowsFile(kind: Labels, rows: readonly Row<unknown>[]): string {
  const failed = rows
    .filter(isFailed)
    .flatMap((row) => (row.source ? [{ row, cells: cellsByName(row.source) }] : []));
  const head = [...new Set(failed.flatMap(({ cells }) => [...cells.keys()]))];
  const table = failed.map(({ row, cells }) => [
    ...head.map((name) => cells.get(name) ?? ''),
    errorText(kind, row),
  ]);
  return writeTable([...head, ERRORS_HEAD], table);
}

/** The failed entries of a JSON file, to mend and send again. */
export const failedEntriesFile = (
  { jsonName }: Pick<ImportKind<unknown>, 'jsonName'>,
  rows: readonly Row<unknown>[],
): string => `${JSON.stringify({ [jsonName]: rows.filter(isFailed).map(({ value }) => value) }, null, 2)}\n`;

/** A file to begin with: all columns, and one row. */
export const templateFile = ({ columns }: Pick<ImportKind<unknown>, 'columns'>): string =>
  writeTable(
    columns.map(({ name }) => name),
    [columns.map(({ example }) => example)],
  );
