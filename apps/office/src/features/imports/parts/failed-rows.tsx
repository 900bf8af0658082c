import { FilePicker } from '../../../shared/file/file-picker.tsx';
import section from '../../../shared/section.module.css';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { failedEntriesFile, failedRowsFile } from '../flow/failed-rows.ts';
import type { Row } from '../flow/file-row.ts';
import type { ImportKind } from '../flow/kind.ts';
import { isFailed, placeOf } from '../flow/row.ts';
import { saveFile } from '../save-file.ts';
import { ACCEPTED } from './accepted.ts';
import styles from './failed-rows.module.css';

interface Props<F> {
  readonly kind: ImportKind<F>;
  readonly rows: readonly Row<F>[];
  onCell(row: Row<F>, column: string, text: string): void;
  onMended(files: readonly File[]): void;
}

const SHOWN = 100;

interface Mistake<F> {
  readonly index: number;
  readonly row: Row<F>;
  readonly field: string;
}

/** The rows that are not listed, with their errors: to correct here, or in the spreadsheet. */
export function FailedRows<F>({ kind, rows, onCell, onMended }: Props<F>) {
  const { labelOf, nameOf, words } = kind;
  const toMend = rows.filter((row) => Object.keys(row.toMend).length > 0);
  if (toMend.length === 0) return null;
  const mistakes = toMend
    .flatMap((row) => Object.keys(row.toMend).map((field) => ({ row, field })))
    .map((mistake, index): Mistake<F> => ({ ...mistake, index }));
  const isJson = toMend.every(({ source }) => source === null);
  const save = () =>
    isJson
      ? saveFile(`failed-${words.many}.json`, failedEntriesFile(kind, rows), 'application/json')
      : saveFile('failed-rows.csv', failedRowsFile(kind, rows), 'text/csv');
  return (
    <section className={section.section} aria-label="Rows with errors">
      <h3>
        {toMend.length.toLocaleString('en-US')} {toMend.length === 1 ? 'row has' : 'rows have'} an error
      </h3>
      <p className={section.hint}>
        {isJson
          ? `Save the failed ${words.many}, correct them, and choose that file below.`
          : 'Correct the cells here and check again. With many errors, save the rows as a file, correct it in your spreadsheet, and choose it below.'}{' '}
        All other rows are kept.
      </p>
      <DataTable
        caption="Errors by row and column"
        rows={mistakes.slice(0, SHOWN)}
        keyOf={({ index }) => index}
        none=""
        columns={[
          { label: 'Row', cell: ({ row }) => `${placeOf(row, words)}${nameOf(row) && `: ${nameOf(row)}`}` },
          {
            label: 'Column',
            cell: ({ field }) => (
              <span className={styles.column}>{field === '' ? 'The row' : labelOf(field)}</span>
            ),
          },
          { label: 'Error', cell: (mistake) => <ErrorText {...mistake} /> },
          { label: 'Cell', cell: (mistake) => <Cell kind={kind} {...mistake} onCell={onCell} /> },
        ]}
      />
      {mistakes.length > SHOWN && <p>And {mistakes.length - SHOWN} more, which the saved file has.</p>}
      <div className={section.actions}>
        <Button onClick={save} disabled={!toMend.some(isFailed)}>
          {isJson ? `Save the failed ${words.many} as JSON` : 'Save these rows as a CSV file'}
        </Button>
      </div>
      <FilePicker
        accept={ACCEPTED}
        label="Choose the corrected file, or pictures"
        hint="Its rows take the place of those with errors. Pictures that are missing or unreadable can be chosen with it, or alone: a picture of the same name takes the place of the one before."
        onFiles={onMended}
      />
    </section>
  );
}

/** The errors of a field as they are now. A changed row waits for the next check. */
function ErrorText({ row, field }: Mistake<unknown>) {
  const now = row.errors[field];
  if (now) return <span className={styles.error}>{now.join(' ')}</span>;
  return <span className={styles.changed}>Changed. Please check again.</span>;
}

interface CellProps<F> extends Mistake<F> {
  readonly kind: ImportKind<F>;
  onCell(row: Row<F>, column: string, text: string): void;
}

function Cell<F>({ kind, row, field, onCell }: CellProps<F>) {
  const column = kind.columnOf(field);
  if (!row.source || column === null) return null;
  const before = row.source.texts[column] ?? '';
  return (
    <input
      className={styles.input}
      aria-label={`${kind.labelOf(field)} of ${placeOf(row, kind.words).toLowerCase()}`}
      aria-invalid={row.errors[field] !== undefined}
      value={before}
      onChange={({ target }) => onCell(row, column, target.value)}
    />
  );
}
