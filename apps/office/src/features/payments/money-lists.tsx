import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import cells from '../../shared/list/list-cells.module.css';
import { MemberLink } from '../../shared/member-link.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './payments.module.css';

const lists = [
  [paths.payments.payments, 'Payments'],
  [paths.payments.refunds, 'Refunds'],
  [paths.payments.payouts, 'Payouts'],
  [paths.payments.checks, 'Checks'],
] as const;

/** A list of money with the links to the other ones. */
export const MoneyLists = ({ children }: { children: ReactNode }) => (
  <div className={styles.lists}>
    <nav aria-label="Lists of money" className={styles.tabs}>
      <ul>
        {lists.map(([path, label]) => (
          <li key={path}>
            <NavLink to={path} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </div>
);

/** An item with the number of its lot. */
export const ItemCell = ({ name, lot }: { name: string; lot: number }) => (
  <span className={cells.name}>
    {name} <small className={cells.code}>Lot {lot}</small>
  </span>
);

/** A second line of a cell. */
export const Note = ({ children }: { children: ReactNode }) => (
  <small className={cells.code}>{children}</small>
);

/** The member of a row. */
export const memberOf = ({ user_id, username }: { user_id?: number; username: string }) => (
  <span className={cells.person}>
    <MemberLink id={user_id ?? null} username={username} />
  </span>
);

interface Action {
  readonly label: string;
  run(): void;
}

/** The buttons of a row. A menu would be cut off by the region in which the table scrolls. */
export const RowButtons = ({ subject, actions }: { subject: string; actions: readonly Action[] }) => (
  <span className={styles.buttons}>
    {actions.map(({ label, run }) => (
      <Button key={label} aria-label={`${label}: ${subject}`} onClick={run}>
        {label}
      </Button>
    ))}
  </span>
);
