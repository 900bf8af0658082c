import { type ReactNode, useEffect, useRef } from 'react';
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
export function ViewTabs({ tabs, current, children }: Props) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one.
  useEffect(() => showCurrent(nav.current), [current]);
  if (tabs.length < 2 && !children) return null;
  return (
    <div className={styles.views}>
      {tabs.length > 1 && (
        <nav ref={nav} aria-label="Views">
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
}

/** Scrolls the line of small screens, and nothing else, so that it shows the current tab. */
function showCurrent(nav: HTMLElement | null): void {
  const tab = nav?.querySelector('[aria-current]');
  if (!nav || !tab) return;
  const line = nav.getBoundingClientRect();
  const place = tab.getBoundingClientRect();
  if (place.left < line.left || place.right > line.right)
    nav.scrollBy({ left: (place.left + place.right - line.left - line.right) / 2 });
}
