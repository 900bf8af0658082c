import { writeTable } from '@bidkit/csv/table';
import { columns, ERRORS_HEAD, labelOf } from './columns.ts';
import { isFailed, type Row } from './row.ts';

/** The errors of a row in one cell: `Name: Name is required. Reserve: …`. */
export const errorText = ({ errors }: Pick<Row, 'errors'>): string =>
  Object.entries(errors)
    .flatMap(([field, texts]) =>
      texts.map((text) => (field === '' ? text : `${labelOf(field)}: ${text}`)).map((text) => text.replace(/[^.!?]$/, '$&.')),
    )
    .join(' ');

/** The failed rows as a CSV file with the columns of the original, and their errors in the last one. */
export function failedRowsFile(head: readonly string[], rows: readonly Row[]): string {
  const at = head.findIndex((name) => name === ERRORS_HEAD);
  const named = head.filter((_, index) => index !== at);
  const table = rows.filter(isFailed).map((row) => {
    const cells = (row.cells ?? []).filter((_, index) => index !== at);
    return [...named.map((_, index) => cells[index] ?? ''), errorText(row)];
  });
  return writeTable([...named, ERRORS_HEAD], table);
}

/** The failed lots of a JSON file, to mend and send again. */
export const failedLotsFile = (rows: readonly Row[]): string =>
  `${JSON.stringify({ lots: rows.filter(isFailed).map(({ value }) => value) }, null, 2)}\n`;

/** A file to begin with: all columns, and one row. */
export const templateFile = (): string =>
  writeTable(
    columns.map(({ name }) => name),
    [columns.map(({ example }) => example)],
  );
