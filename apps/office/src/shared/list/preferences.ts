import { useState } from 'react';
import { SIZES, type Size } from './list-address.ts';
import type { Column } from './list-definition.ts';

/** How a member of staff looks at a list, kept in this browser. */
export interface Preferences {
  readonly density: 'comfortable' | 'compact';
  /** Columns that were shown or hidden by hand. The width of the screen decides on the others. */
  readonly columns: Readonly<Record<string, boolean>>;
  /** Their order, when it was changed by hand. */
  readonly order?: readonly string[] | undefined;
  readonly size?: Size | undefined;
}

const usual: Preferences = { density: 'comfortable', columns: {} };
const keyOf = (list: string) => `office-list-${list}`;

function read(list: string): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return usual;
    const { density, columns, order, size }: Record<string, unknown> = { ...stored };
    const entries = typeof columns === 'object' && columns !== null ? Object.entries(columns) : [];
    return {
      density: density === 'compact' ? 'compact' : 'comfortable',
      columns: Object.fromEntries(entries.filter(([, isShown]) => typeof isShown === 'boolean')),
      order: Array.isArray(order) ? order.map(String) : undefined,
      size: SIZES.find((known) => known === size),
    };
  } catch {
    // Storage that is blocked, or that another version has written.
    return usual;
  }
}

function write(list: string, preferences: Preferences): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(preferences));
  } catch {
    // They last until the page is left.
  }
}

/** The preferences of a list, and a function that changes some of them. */
export function usePreferences(list: string): [Preferences, (changes: Partial<Preferences>) => void] {
  const [preferences, setPreferences] = useState(() => read(list));
  const change = (changes: Partial<Preferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    write(list, next);
  };
  return [preferences, change];
}

/** The columns that are shown when the screen has room for those up to a priority. The first one always is. */
export const visibleColumns = <Row>(
  columns: readonly Column<Row>[],
  chosen: Preferences['columns'],
  room: 1 | 2 | 3,
): readonly Column<Row>[] =>
  columns.filter(({ id, priority = 1 }, index) => index === 0 || (chosen[id] ?? priority <= room));
