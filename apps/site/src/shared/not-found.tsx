import { PageTitle } from '@bidkit/ui/page-title';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './not-found.module.css';

/** The page for an address, or a thing in it, that does not exist. */
export function NotFound({ what = 'page' }: { what?: string | undefined }) {
  return (
    <section className={styles.missing}>
      <PageTitle title="Page not found" />
      <p className={styles.stamp} aria-hidden="true">
        404
      </p>
      <h1>This {what} was not found</h1>
      <p>It may have ended, or the link may be wrong.</p>
      <Link className={styles.home} to={paths.home}>
        Browse live auctions
      </Link>
      <p>
        Is something missing? <Link to={paths.support}>Our support helps</Link>.
      </p>
    </section>
  );
}
