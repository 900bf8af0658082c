import { useRef, useState } from 'react';
import {
  everything,
  isSelected,
  nothing,
  pageSelection,
  rangeOf,
  type Selection,
  select,
} from './selection.ts';

/** The selection as rows and their checkboxes use it. */
export interface RowSelection {
  readonly value: Selection;
  /** How many rows of the page are selected. */
  readonly page: 'none' | 'some' | 'all';
  has(id: number): boolean;
  toggle(id: number, extent: 'one' | 'range'): void;
  togglePage(): void;
  selectAll(): void;
  set(selection: Selection): void;
}

/** The selected rows of a list. `scope` names what is listed: another one starts without a selection. */
export function useSelection(page: readonly number[], scope: string): RowSelection {
  const [state, setState] = useState({ scope, value: nothing });
  /** The row that was changed last, from which a range starts. */
  const last = useRef<number | null>(null);
  const value = state.scope === scope ? state.value : nothing;
  const set = (next: Selection) => setState({ scope, value: next });
  return {
    value,
    page: pageSelection(value, page),
    has: (id) => isSelected(value, id),
    toggle(id, extent) {
      const ids = extent === 'range' ? rangeOf(page, last.current, id) : [id];
      set(select(value, ids, isSelected(value, id) ? 'not selected' : 'selected', page));
      last.current = id;
    },
    togglePage: () =>
      set(select(value, page, pageSelection(value, page) === 'all' ? 'not selected' : 'selected', page)),
    selectAll: () => set(everything),
    set,
  };
}
