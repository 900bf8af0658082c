import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** A column of a table. */
interface Column<Row> {
  readonly label: string;
  cell(row: Row): ReactNode;
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  readonly rows: readonly Row[];
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  keyOf(row: Row): number;
  /** In place of a table without rows. */
  readonly none: ReactNode;
}

/** A short table: as cards on narrow screens. */
export function DataTable<Row>({ caption, rows, columns, keyOf, none }: Props<Row>) {
  const [first, ...others] = columns;
  if (!first || rows.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ label, cell }) => (
                <td key={label} data-label={label}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
