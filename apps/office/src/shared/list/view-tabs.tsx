import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './view-tabs.module.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

interface Props {
  readonly tabs: readonly Tab[];
  readonly current: string;
  /** What stands at the end of the line. */
  readonly children?: ReactNode;
}

/** The views of a list, as links: each has its own address. */
export const ViewTabs = ({ tabs, current, children }: Props) =>
  (tabs.length > 1 || children) && (
    <div className={styles.views}>
      {tabs.length > 1 && (
        <nav aria-label="Views">
          <ul>
            {tabs.map(({ id, label, href }) => (
              <li key={id}>
                <Link to={href} className={styles.view} aria-current={id === current ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
    </div>
  );
