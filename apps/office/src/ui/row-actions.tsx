import { Menu } from '@bidkit/ui/menu';
import type { MouseEvent } from 'react';
import styles from './row-actions.module.css';

interface Action {
  readonly label: string;
  run(): void;
}

interface Props {
  /** What they act on, for screen readers. */
  readonly subject: string;
  readonly actions: readonly Action[];
}

/** The menu of a row of a table. Nothing without actions. */
export function RowActions({ subject, actions }: Props) {
  if (actions.length === 0) return null;
  const start = ({ currentTarget }: MouseEvent, { run }: Action) => {
    // A dialog returns the focus to where it was. The menu closes, and its button stays.
    const opener = currentTarget.closest('[data-menu]')?.querySelector('button');
    opener?.focus();
    opener?.click();
    run();
  };
  return (
    <div className={styles.actions}>
      <Menu label="Actions" name={`Actions for ${subject}`} align="end">
        <ul>
          {actions.map((action) => (
            <li key={action.label}>
              <button type="button" onClick={(event) => start(event, action)}>
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      </Menu>
    </div>
  );
}
