import { useMemo } from 'react';
import type { Column } from './list-definition.ts';
import { type Preferences, visibleColumns } from './preferences.ts';
import { COLUMNS } from './view-address.ts';

interface Parts<Row> {
  readonly columns: readonly Column<Row>[];
  /** The columns that the address names; null for none. */
  readonly named: readonly string[] | null;
  readonly preferences: Preferences;
  /** The priority for which the screen has room. */
  readonly room: 1 | 2 | 3;
  changePreferences(changes: Partial<Preferences>): void;
  changeAddress(changes: Readonly<Record<string, string | null>>): void;
}

/** The columns of a list in their order, which of them are shown, and what changes both. The first one never moves. */
export interface ShownColumns<Row> {
  readonly all: readonly Column<Row>[];
  readonly visible: readonly Column<Row>[];
  show(id: string, isShown: boolean): void;
  /** Moves a column by one place: -1 to the start, 1 to the end. */
  move(id: string, by: -1 | 1): void;
  /** Back to the usual ones. */
  reset(): void;
}

/** The columns as the address names them, and otherwise as this browser keeps them. */
export function useColumns<Row>({
  columns,
  named,
  preferences,
  room,
  changePreferences,
  changeAddress,
}: Parts<Row>): ShownColumns<Row> {
  const address = named?.join() ?? null;
  // The same arrays until the columns change: rows are drawn again for other ones.
  const { all, visible } = useMemo(() => {
    const ids = address?.split(',') ?? null;
    const ordered = inOrder(columns, ids ?? preferences.order ?? []);
    const shown = ids
      ? ordered.filter(({ id }, index) => index === 0 || ids.includes(id))
      : visibleColumns(ordered, preferences.columns, room);
    return { all: ordered, visible: shown };
  }, [columns, address, preferences, room]);
  const name = (shown: readonly Column<Row>[]) =>
    changeAddress({ [COLUMNS]: shown.map(({ id }) => id).join(',') });
  return {
    all,
    visible,
    show(id, isShown) {
      if (!named) changePreferences({ columns: { ...preferences.columns, [id]: isShown } });
      else name(all.filter((column) => (column.id === id ? isShown : visible.includes(column))));
    },
    move(id, by) {
      const from = all.findIndex((column) => column.id === id);
      const moved = [...all];
      moved.splice(from + by, 0, ...moved.splice(from, 1));
      if (named) name(moved.filter((column) => visible.includes(column)));
      else changePreferences({ order: moved.map((column) => column.id) });
    },
    reset() {
      changePreferences({ columns: {}, order: undefined });
      if (named) changeAddress({ [COLUMNS]: null });
    },
  };
}

/** The first column, those of the order, and then the others. Names that the list no longer has are left out. */
function inOrder<Row>(columns: readonly Column<Row>[], order: readonly string[]): readonly Column<Row>[] {
  const [first, ...others] = columns;
  const placeOf = ({ id }: Column<Row>) => (order.includes(id) ? order.indexOf(id) : order.length);
  return first ? [first, ...others.sort((one, other) => placeOf(one) - placeOf(other))] : [];
}
