import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import cells from '../../shared/list/list-cells.module.css';
import type { ListDefinition } from '../../shared/list/list-definition.ts';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './payments.module.css';

const lists = [
  [paths.payments.payments, 'Payments'],
  [paths.payments.refunds, 'Refunds'],
  [paths.payments.payouts, 'Payouts'],
  [paths.payments.checks, 'Checks'],
] as const;

interface Props<Row, Query> {
  readonly definition: ListDefinition<Row, Query>;
  /** What an action has done. */
  readonly done?: ReactNode;
  /** Its dialogs. */
  readonly children?: ReactNode;
}

/** A list of money. Below its heading are the links to the other ones. */
export const MoneyList = <Row, Query>({ definition, done, children }: Props<Row, Query>) => (
  <>
    <ListScreen
      definition={definition}
      belowHeading={
        <>
          <nav aria-label="Lists of money">
            <ul className={styles.tabs}>
              {lists.map(([path, label]) => (
                <li key={path}>
                  <NavLink to={path} end>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <p role="status" className={styles.outcome}>
            {done}
          </p>
        </>
      }
    />
    {children}
  </>
);

/** An item with the number of its lot. A membership has none. */
export const ItemCell = ({ name, lot }: { name: string; lot: number | null }) => (
  <span className={cells.name}>
    {name} {lot !== null && <small className={cells.code}>Lot {lot}</small>}
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
