import styles from './skeleton.module.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Holds the place of a page while its code or its data is on the way. */
export const Skeleton = () => (
  <div className={styles.skeleton} role="status">
    <span className="visually-hidden">Loading</span>
    {ROWS.map((row) => (
      <div key={row} className={styles.row} />
    ))}
  </div>
);
