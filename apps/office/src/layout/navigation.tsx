import { useId } from 'react';
import { NavLink } from 'react-router';
import { visibleSections } from '../navigation.ts';
import { isPage } from '../paths.ts';
import { useOffice } from '../session/use-office.tsx';
import styles from './navigation.module.css';

/** The links to the pages that the session may open. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const { has } = useOffice();
  const id = useId();
  return (
    <nav aria-label="Office" className={styles.navigation}>
      <ul>
        {visibleSections(has, isPage).map(({ label, entries }) => (
          <li key={label}>
            {entries.length > 1 && (
              <p id={`${id}-${label}`} className={styles.section}>
                {label}
              </p>
            )}
            <ul aria-labelledby={entries.length > 1 ? `${id}-${label}` : undefined}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <NavLink
                    to={entry.path}
                    end={entry.path === '/'}
                    onClick={onFollow}
                    className={styles.link ?? ''}
                  >
                    {entry.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
