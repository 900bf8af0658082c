import { paths } from '../../paths.ts';
import styles from '../not-found.module.css';

/** Replaces a page that cannot be rendered. Its links load the site again, so that no faulty state stays. */
export function RenderFailure() {
  return (
    <section className={styles.missing} role="alert">
      <h1>This page cannot be shown</h1>
      <p>An error occurred on this page.</p>
      <button type="button" className={styles.home} onClick={() => location.reload()}>
        Load it again
      </button>
      <p>
        <a href={paths.home}>Browse live auctions</a>, or <a href={paths.support}>ask our support</a>.
      </p>
    </section>
  );
}
