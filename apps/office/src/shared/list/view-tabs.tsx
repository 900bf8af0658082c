import { Link } from 'react-router';
import styles from './view-tabs.module.css';

interface Props {
  readonly views: readonly { readonly id: string; readonly label: string }[];
  readonly current: string;
  hrefOf(id: string): string;
}

/** The views of a list, as links: each has its own address. */
export const ViewTabs = ({ views, current, hrefOf }: Props) =>
  views.length > 1 && (
    <nav aria-label="Views" className={styles.views}>
      <ul>
        {views.map(({ id, label }) => (
          <li key={id}>
            <Link to={hrefOf(id)} className={styles.view} aria-current={id === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
