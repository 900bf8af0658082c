import { memo, type SyntheticEvent } from 'react';
import { Anchor } from '../../ui/anchor.tsx';
import type { Column, Order } from './list-definition.ts';
import {
  Changed,
  Failure,
  PageCheckbox,
  RowCheckbox,
  type RowProps,
  type RowsProps,
  useRows,
} from './list-row.tsx';
import styles from './list-table.module.css';

interface Props<Row> extends RowsProps<Row> {
  readonly order: Order;
  /** A button of the mouse, or a finger, is down on a head: the click comes about a tenth of a second later. */
  onPress(order: Order): void;
  onSort(order: Order): void;
}

/** The rows of a list as a table. */
export function ListTable<Row>({ order, onPress, onSort, ...list }: Props<Row>) {
  const { definition, columns, selection } = list;
  const { first, others, isLate, areHidden } = useRows(list);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{definition.title}</caption>
      <thead>
        <tr>
          {selection && (
            <th className={styles.check}>
              <PageCheckbox selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} order={order} onPress={onPress} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {first.map((row) => (
          <TableRow key={row.id} {...row} />
        ))}
      </tbody>
      {others.length > 0 && (
        <tbody hidden={areHidden} aria-busy={isLate} onClickCapture={isLate ? ignore : undefined}>
          {others.map((row) => (
            <TableRow key={row.id} {...row} />
          ))}
        </tbody>
      )}
    </table>
  );
}

/** Rows that are about to be others are not for use. To make them inert would draw them all again. */
function ignore(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

// `memo` takes away the type of the row.
const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({ columns, row, now, toggle, ...props }: RowProps<Row>) {
  const { id, href, label, isSelected, isChanged, failure } = props;
  const [first, ...others] = columns;
  return (
    <tr data-selected={isSelected || undefined} data-changed={isChanged || undefined}>
      {toggle && (
        <td className={styles.check}>
          <RowCheckbox id={id} label={label} isSelected={isSelected} toggle={toggle} />
        </td>
      )}
      <th scope="row">
        <Anchor to={href}>{first?.cell(row, now)}</Anchor>
        <Changed is={isChanged} />
        <Failure text={failure} />
      </th>
      {others.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row, now)}
        </td>
      ))}
    </tr>
  );
}

interface HeadProps<Row> extends Pick<Props<Row>, 'order' | 'onPress' | 'onSort'> {
  readonly column: Column<Row>;
}

function Head<Row>({ column, order, onPress, onSort }: HeadProps<Row>) {
  const { label, sort, firstOrder = 'asc', align } = column;
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
      <button
        type="button"
        className={styles.sort}
        onPointerDown={() => onPress({ sort, order: next })}
        onClick={() => onSort({ sort, order: next })}
      >
        {label}
        <span aria-hidden="true" className={styles.arrow}>
          {current === null ? '' : current === 'asc' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}
