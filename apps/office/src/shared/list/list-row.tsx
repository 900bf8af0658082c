import { type MouseEvent, type ReactNode, useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import type { Column, ListDefinition } from './list-definition.ts';
import styles from './list-row.module.css';
import type { Reading } from './use-reading.ts';
import type { RowSelection, Toggle } from './use-selection.ts';

/** The rows of a list, and what is known about them. */
export interface RowsProps<Row> {
  readonly definition: Pick<
    ListDefinition<Row, never>,
    'title' | 'one' | 'many' | 'idOf' | 'hrefOf' | 'nameOf' | 'picture'
  >;
  readonly columns: readonly Column<Row>[];
  readonly reading: Reading<Row>;
  /** Null when no action is possible. */
  readonly selection: RowSelection | null;
  /** Why the last action failed, by id. */
  readonly failures: ReadonlyMap<number, string>;
}

/** What one row shows. It is drawn again only when one of these has changed: lists have up to 100 rows. */
export interface RowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  /** When it was read: the server's time in milliseconds. */
  readonly now: number;
  readonly id: number;
  readonly href: string;
  /** `17, Oak chest` */
  readonly name: string;
  /** `Select lot 17, Oak chest` */
  readonly label: string;
  /** Null when no action is possible. */
  readonly toggle: Toggle | null;
  readonly isSelected: boolean;
  /** Whether others have just changed it. */
  readonly isChanged: boolean;
  /** Why the last action failed. */
  readonly failure: string | undefined;
}

/** So many rows are drawn at once: a usual screen has about as many. */
const AT_ONCE = 12;
/** So many rows are higher than the region of a table. */
const MANY = 40;

interface DrawnRows<Row> {
  readonly first: readonly RowProps<Row>[];
  readonly others: readonly RowProps<Row>[];
  /** Whether the other rows are still the former ones. */
  readonly isLate: boolean;
  /** Whether they are those of another order or filter, which the first rows are not laid out with. */
  readonly areHidden: boolean;
}

/** What each row of a list shows. The first rows of a new reading are drawn at once, and the others after them. */
export function useRows<Row>(list: RowsProps<Row>): DrawnRows<Row> {
  const { reading } = list;
  const later = useDeferredValue(reading);
  const isLate = later !== reading;
  // Going back, the region scrolls to where it was.
  const isBack = useNavigationType() === NavigationType.Pop;
  const first = rowsOf(list, reading, reading.rows.slice(0, AT_ONCE));
  const ids = new Set(first.map(({ id }) => id));
  const others = rowsOf(list, later, later.rows.slice(AT_ONCE, reading.rows.length));
  return {
    first,
    others: others.filter(({ id }) => !ids.has(id)),
    isLate,
    areHidden: isLate && later.query !== reading.query && !isBack && reading.rows.length > MANY,
  };
}

const rowsOf = <Row,>(
  { definition, columns, selection, failures }: RowsProps<Row>,
  { now, changed }: Reading<Row>,
  rows: readonly Row[],
): readonly RowProps<Row>[] =>
  rows.map((row) => {
    const id = definition.idOf(row);
    const name = definition.nameOf(row);
    return {
      columns,
      row,
      now,
      id,
      href: definition.hrefOf(row),
      name,
      label: `Select ${definition.one} ${name}`,
      toggle: selection?.toggle ?? null,
      isSelected: selection?.has(id) === true,
      isChanged: changed.has(id),
      failure: failures.get(id),
    };
  });

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
  readonly id: number;
  readonly label: string;
  readonly isSelected: boolean;
  readonly toggle: Toggle;
}

/** The checkbox of a row. With Shift it also selects the rows between it and the last one. */
export const RowCheckbox = ({ id, label, isSelected, toggle }: RowCheckboxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isSelected}
    onClick={(event: MouseEvent) => toggle(id, event.shiftKey ? 'range' : 'one')}
    // The click has changed it, with its key.
    onChange={() => {}}
  />
);

/** Says that a row has just changed. */
export const Changed = ({ is }: { is: boolean }) =>
  is && <span className="visually-hidden">Changed just now</span>;

/** Why the last action failed for a row. */
export const Failure = ({ text }: { text: ReactNode }) => text && <p className={styles.failure}>{text}</p>;
