import { paginate } from '@bidkit/sdk';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './paginator.module.css';

interface Props {
  current: number;
  last: number;
  hrefOf(page: number): string;
}

/** At most 7 page numbers, including the first two and the last two. */
export function Paginator({ current, last, hrefOf }: Props) {
  if (last <= 1) return null;
  return (
    <nav className={styles.paginator} aria-label="Pages">
      {current > 1 && (
        <Link className={styles.page} to={hrefOf(current - 1)} rel="prev" aria-label="Previous page">
          <Icon name="back" />
        </Link>
      )}
      <ol>
        {paginate(current, last).map((page, index, shown) =>
          page === 'gap' ? (
            <li key={`after ${shown[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                className={styles.page}
                to={hrefOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            </li>
          ),
        )}
      </ol>
      {current < last && (
        <Link className={styles.page} to={hrefOf(current + 1)} rel="next" aria-label="Next page">
          <Icon name="next" />
        </Link>
      )}
    </nav>
  );
}
