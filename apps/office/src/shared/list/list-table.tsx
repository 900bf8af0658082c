import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Column, ListDefinition, Order } from './list-definition.ts';
import styles from './list-table.module.css';
import type { RowSelection } from './use-selection.ts';

export interface RowsProps<Row> {
  readonly definition: Pick<
    ListDefinition<Row, never>,
    'title' | 'one' | 'many' | 'idOf' | 'hrefOf' | 'nameOf' | 'picture'
  >;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Null when no action is possible. */
  readonly selection: RowSelection | null;
  /** The ids of those that others have just changed. */
  readonly changed: ReadonlySet<number>;
  /** Why the last action failed, by id. */
  readonly failures: ReadonlyMap<number, string>;
}

interface Props<Row> extends RowsProps<Row> {
  readonly order: Order;
  onSort(order: Order): void;
}

/** The rows of a list as a table. */
export function ListTable<Row>({
  definition,
  columns,
  rows,
  selection,
  changed,
  failures,
  order,
  onSort,
}: Props<Row>) {
  const { one, title, idOf, hrefOf, nameOf } = definition;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {selection && (
            <th className={styles.check}>
              <PageCheckbox selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} order={order} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row);
          const [first, ...others] = columns;
          return (
            <tr
              key={id}
              data-selected={selection?.has(id) || undefined}
              data-changed={changed.has(id) || undefined}
            >
              {selection && (
                <td className={styles.check}>
                  <RowCheckbox selection={selection} id={id} label={`Select ${one} ${nameOf(row)}`} />
                </td>
              )}
              <th scope="row">
                <Link to={hrefOf(row)}>{first?.cell(row)}</Link>
                <Changed is={changed.has(id)} />
                <Failure text={failures.get(id)} />
              </th>
              {others.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly order: Order;
  onSort(order: Order): void;
}

function Head<Row>({ column: { label, sort, firstOrder = 'asc', align }, order, onSort }: HeadProps<Row>) {
  if (sort === undefined)
    return (
      <th scope="col" data-align={align}>
        {label}
      </th>
    );
  const current = order.sort === sort ? order.order : null;
  const next = current === null ? firstOrder : current === 'asc' ? 'desc' : 'asc';
  const state = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th scope="col" data-align={align} aria-sort={current === null ? undefined : state[current]}>
      <button type="button" className={styles.sort} onClick={() => onSort({ sort, order: next })}>
        {label}
        <span aria-hidden="true" className={styles.arrow}>
          {current === null ? '' : current === 'asc' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}

/** The checkbox of all rows of the page. */
export const PageCheckbox = ({ selection, id }: { selection: RowSelection; id?: string }) => (
  <input
    id={id}
    type="checkbox"
    aria-label="Select all on this page"
    checked={selection.page === 'all'}
    ref={(box) => {
      if (box) box.indeterminate = selection.page === 'some';
    }}
    onChange={() => selection.togglePage()}
  />
);

interface RowCheckboxProps {
  readonly selection: RowSelection;
  readonly id: number;
  readonly label: string;
}

/** The checkbox of a row. With Shift it also selects the rows between it and the last one. */
export const RowCheckbox = ({ selection, id, label }: RowCheckboxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={selection.has(id)}
    onClick={(event: MouseEvent) => selection.toggle(id, event.shiftKey ? 'range' : 'one')}
    // The click has changed it, with its key.
    onChange={() => {}}
  />
);

/** Says that a row has just changed. */
export const Changed = ({ is }: { is: boolean }) =>
  is && <span className="visually-hidden">Changed just now</span>;

/** Why the last action failed for a row. */
export const Failure = ({ text }: { text: ReactNode }) => text && <p className={styles.failure}>{text}</p>;
