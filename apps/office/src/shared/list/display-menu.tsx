import { CLOSE_MENUS } from '@bidkit/ui/menu';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusInSight } from '../../ui/use-focus-in-sight.ts';
import styles from './display-menu.module.css';
import { SIZES } from './list-address.ts';
import type { Preferences } from './preferences.ts';
import type { ShownColumns } from './use-columns.ts';

interface Props<Row> {
  readonly columns: ShownColumns<Row>;
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
export function DisplayMenu<Row>({ columns, preferences, size, onChange, onSize }: Props<Row>) {
  const menu = useRef<HTMLDetailsElement>(null);
  useFocusInSight(menu, columns.all.map(({ id }) => id).join());
  useEffect(() => {
    const close = ({ target }: Event) => {
      const { current } = menu;
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false;
    };
    const closeNow = () => {
      if (menu.current) menu.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    addEventListener(CLOSE_MENUS, closeNow);
    return () => {
      removeEventListener(CLOSE_MENUS, closeNow);
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
          {columns.all.slice(1).map(({ id, label }, index, { length }) => (
            <div key={id} className={styles.column}>
              <label>
                <input
                  type="checkbox"
                  checked={columns.visible.some((column) => column.id === id)}
                  onChange={(event) => columns.show(id, event.target.checked)}
                />
                {label}
              </label>
              <Move label={`Move ${label} earlier`} isOff={index === 0} onMove={() => columns.move(id, -1)}>
                ↑
              </Move>
              <Move
                label={`Move ${label} later`}
                isOff={index === length - 1}
                onMove={() => columns.move(id, 1)}
              >
                ↓
              </Move>
            </div>
          ))}
        </fieldset>
        <Button onClick={columns.reset}>Usual columns</Button>
      </div>
    </details>
  );
}

interface MoveProps {
  readonly label: string;
  readonly isOff: boolean;
  onMove(): void;
  readonly children: ReactNode;
}

/** Moves a column by one place. It keeps the focus at the end of the line: it is not `disabled`. */
const Move = ({ label, isOff, onMove, children }: MoveProps) => (
  <button
    type="button"
    className={styles.move}
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onMove();
    }}
  >
    <span aria-hidden="true">{children}</span>
  </button>
);
