import styles from './page-loading.module.css';

/** Holds a page's room while its code or data is on the way, so that the footer stays down. */
export function PageLoading() {
  return (
    <div className={styles.room} aria-busy="true">
      <p className="visually-hidden">Loading</p>
    </div>
  );
}
