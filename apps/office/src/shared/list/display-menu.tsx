import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './display-menu.module.css';
import { SIZES } from './list-address.ts';
import type { Column } from './list-definition.ts';
import type { Preferences } from './preferences.ts';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly visible: readonly Column<Row>[];
  readonly preferences: Preferences;
  readonly size: number;
  onChange(changes: Partial<Preferences>): void;
  onSize(size: number): void;
}

const densities = [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
] as const;

/** How the list looks: density, rows of a page, columns. */
export function DisplayMenu<Row>({ columns, visible, preferences, size, onChange, onSize }: Props<Row>) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      const { current } = menu;
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, []);
  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles.summary}>Display</summary>
      <div className={styles.panel}>
        <fieldset>
          <legend>Rows</legend>
          {densities.map(([density, label]) => (
            <label key={density}>
              <input
                type="radio"
                name="density"
                checked={preferences.density === density}
                onChange={() => onChange({ density })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <label className={styles.size}>
          Rows on a page
          <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {SIZES.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>Columns</legend>
          {columns.slice(1).map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                checked={visible.includes(column)}
                onChange={(event) =>
                  onChange({ columns: { ...preferences.columns, [column.id]: event.target.checked } })
                }
              />
              {column.label}
            </label>
          ))}
        </fieldset>
        <Button onClick={() => onChange({ columns: {} })}>Usual columns</Button>
      </div>
    </details>
  );
}
