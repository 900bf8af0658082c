import { useId, useMemo } from 'react';
import { useLocation } from 'react-router';
import { entryOf, type Section, visibleSections } from '../navigation.ts';
import { isPage } from '../paths.ts';
import { useOffice } from '../session/use-office.tsx';
import { Anchor } from '../ui/anchor.tsx';
import styles from './navigation.module.css';

/** Whether a section shows its name: without it, an entry would seem to belong to the section before. */
const hasHeading = ({ label, entries }: Section) => entries.length > 1 || entries[0]?.label !== label;

/** The links to the pages that the session may open. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const { has } = useOffice();
  const { pathname } = useLocation();
  const id = useId();
  const sections = useMemo(() => visibleSections(has, isPage), [has]);
  const current = entryOf(pathname, sections);
  return (
    <nav aria-label="Office" className={styles.navigation}>
      <ul>
        {sections.map(({ label, entries }) => (
          <li key={label}>
            {hasHeading({ label, entries }) && (
              <p id={`${id}-${label}`} className={styles.section}>
                {label}
              </p>
            )}
            <ul aria-labelledby={hasHeading({ label, entries }) ? `${id}-${label}` : undefined}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Anchor
                    to={entry.path}
                    aria-current={entry.path === current ? 'page' : undefined}
                    onClick={onFollow}
                    className={styles.link}
                  >
                    {entry.label}
                  </Anchor>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
