import section from '../../../shared/section.module.css';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import type { LotFile } from '../file/read-files.ts';
import { changeMapping, type Mapping } from '../flow/columns.ts';
import type { ImportKind } from '../flow/kind.ts';
import styles from './columns-step.module.css';

interface Props {
  readonly kind: Pick<ImportKind<unknown>, 'columns' | 'required' | 'words'>;
  readonly file: LotFile;
  readonly mapping: Mapping;
  readonly isKnown: boolean;
  onChange(mapping: Mapping): void;
  onConfirm(): void;
  onBack(): void;
}

const SHOWN_ROWS = 3;
const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** The second step: what each column of the file is, with its first cells. */
export function ColumnsStep({ kind, file, mapping, isKnown, onChange, onConfirm, onBack }: Props) {
  const { content } = file;
  if (content.kind !== 'csv') return null;
  const { head, rows } = content.table;
  const unmapped = head.filter((name, index) => name !== '' && mapping[index] === null);
  const missing = kind.columns.filter(({ name }) => kind.required.includes(name) && !mapping.includes(name));
  return (
    <>
      <p className={section.hint}>
        {file.name} has {rows.length.toLocaleString('en-US')} {rows.length === 1 ? 'row' : 'rows'}.{' '}
        {isKnown ? 'The columns are as you chose them the last time.' : 'Please check what each column is.'}
      </p>
      {content.isGuessed && (
        <p className={styles.notice}>
          This file is not UTF-8, so it was read as Windows-1252. Please check that letters such as é and
          symbols such as € are right below. If they are not, save it as “CSV UTF-8” in your spreadsheet.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the region. */}
      <section className={styles.frame} aria-label="Columns of the file" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Column of the file</th>
              <th scope="col">Is</th>
              {rows.slice(0, SHOWN_ROWS).map(({ number }) => (
                <th key={number} scope="col">
                  Row {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {head.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have one name, and their order is fixed.
              <tr key={index}>
                <th scope="row">{name === '' ? <i>Without a name</i> : name}</th>
                <td>
                  <select
                    aria-label={`What the column “${name || index + 1}” is`}
                    value={mapping[index] ?? ''}
                    onChange={({ target }) => onChange(changeMapping(mapping, index, target.value || null))}
                  >
                    <option value="">Left out</option>
                    {kind.columns.map((column) => (
                      <option key={column.name} value={column.name}>
                        {column.label}
                      </option>
                    ))}
                  </select>
                </td>
                {rows.slice(0, SHOWN_ROWS).map(({ number, cells }) => (
                  <td key={number} className={styles.cell}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {unmapped.length > 0 && (
        <p className={styles.notice}>
          Left out: {unmapped.join(', ')}. {unmapped.length === 1 ? 'This column is' : 'These columns are'}{' '}
          not read.
        </p>
      )}
      <div role="status">
        {missing.length > 0 && (
          <p className={styles.notice}>
            No column of the file is chosen as {list.format(missing.map(({ label }) => label))}.{' '}
            {kind.words.without}
          </p>
        )}
      </div>
      <div className={section.actions}>
        <PrimaryButton onClick={onConfirm}>Check the {kind.words.many}</PrimaryButton>
        <Button onClick={onBack}>Choose another file</Button>
      </div>
    </>
  );
}
