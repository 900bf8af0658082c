import styles from './badge.module.css';

/** How many wait; nothing where none do. */
export function Badge({ count }: { count: number }) {
  return count > 0 ? <span className={styles.badge}>{count}</span> : null;
}
