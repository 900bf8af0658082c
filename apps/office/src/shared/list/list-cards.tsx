import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './list-cards.module.css';
import { Changed, Failure, PageCheckbox, RowCheckbox, type RowsProps } from './list-table.tsx';

/** The rows of a list on a small screen. */
export function ListCards<Row>({ definition, columns, rows, selection, changed, failures }: RowsProps<Row>) {
  const boxId = useId();
  const { one, idOf, hrefOf, nameOf, picture } = definition;
  const shown = columns.slice(1).filter(({ isOutsideCards }) => !isOutsideCards);
  return (
    <>
      {selection && (
        <div className={styles.page}>
          <PageCheckbox selection={selection} id={boxId} />
          <label htmlFor={boxId}>Select all on this page</label>
        </div>
      )}
      <ul className={styles.cards}>
        {rows.map((row) => {
          const id = idOf(row);
          return (
            <li
              key={id}
              className={styles.card}
              data-selected={selection?.has(id) || undefined}
              data-changed={changed.has(id) || undefined}
            >
              <div className={styles.head}>
                {selection && (
                  <span className={styles.check}>
                    <RowCheckbox selection={selection} id={id} label={`Select ${one} ${nameOf(row)}`} />
                  </span>
                )}
                {picture?.(row)}
                <Link to={hrefOf(row)} className={styles.name}>
                  {nameOf(row)}
                </Link>
              </div>
              <Changed is={changed.has(id)} />
              <Failure text={failures.get(id)} />
              <dl className={styles.facts}>
                {shown.map(({ id: column, label, cell }) => (
                  <Fact key={column} label={label} value={cell(row)} />
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A column of a row, unless the row has nothing in it. */
const Fact = ({ label, value }: { label: string; value: ReactNode }) =>
  value !== null &&
  value !== false &&
  value !== undefined &&
  value !== '' && (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
