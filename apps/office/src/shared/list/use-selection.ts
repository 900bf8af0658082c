import { useCallback, useReducer } from 'react';
import {
  everything,
  isSelected,
  nothing,
  pageSelection,
  rangeOf,
  type Selection,
  select,
} from './selection.ts';

/** Selects a row, or takes it from the selection: alone, or with all rows between it and the last one. */
export type Toggle = (id: number, extent: 'one' | 'range') => void;

/** The selection as rows and their checkboxes use it. */
export interface RowSelection {
  readonly value: Selection;
  /** How many rows of the page are selected. */
  readonly page: 'none' | 'some' | 'all';
  has(id: number): boolean;
  /** The same function as long as the list is shown, so that rows are not drawn again. */
  readonly toggle: Toggle;
  togglePage(): void;
  selectAll(): void;
  set(selection: Selection): void;
}

interface State {
  readonly scope: string;
  readonly value: Selection;
  /** The row that was changed last, from which a range starts. */
  readonly last: number | null;
}

type Change =
  | { readonly kind: 'set'; readonly value: Selection }
  | { readonly kind: 'toggle'; readonly id: number; readonly extent: 'one' | 'range' };

/** The selected rows of a list. `scope` names what is listed: another one starts without a selection. */
export function useSelection(page: readonly number[], scope: string): RowSelection {
  const valueIn = (state: State) => (state.scope === scope ? state.value : nothing);
  const [state, change] = useReducer(
    (former: State, next: Change): State => {
      if (next.kind === 'set') return { ...former, scope, value: next.value };
      const { id, extent } = next;
      const value = valueIn(former);
      const ids = extent === 'range' ? rangeOf(page, former.last, id) : [id];
      const wanted = isSelected(value, id) ? 'not selected' : 'selected';
      return { scope, value: select(value, ids, wanted, page), last: id };
    },
    { scope, value: nothing, last: null },
  );
  const value = valueIn(state);
  const set = (next: Selection) => change({ kind: 'set', value: next });
  return {
    value,
    page: pageSelection(value, page),
    has: (id) => isSelected(value, id),
    toggle: useCallback((id, extent) => change({ kind: 'toggle', id, extent }), []),
    togglePage: () =>
      set(select(value, page, pageSelection(value, page) === 'all' ? 'not selected' : 'selected', page)),
    selectAll: () => set(everything),
    set,
  };
}
