import styles from './badge.module.css';

/** A count; nothing for zero. */
export function Badge({ count }: { count: number }) {
  return count > 0 ? <span className={styles.badge}>{count}</span> : null;
}
