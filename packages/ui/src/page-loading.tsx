import styles from './page-loading.module.css';

/**
 * Placeholder for a page whose code or data is loading. It is as high as the screen, so that the footer does not jump.
 */
export function PageLoading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <p className="visually-hidden">Loading</p>
    </div>
  );
}
