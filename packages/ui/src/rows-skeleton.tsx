import styles from './rows-skeleton.module.css';

const ROWS = Array.from({ length: 4 }, (_, index) => index);

/** Placeholder rows for a list that is loading. */
export function RowsSkeleton({ name }: { name: string }) {
  return (
    <div className={styles.rows} aria-busy="true">
      <p className="visually-hidden">Loading {name}</p>
      {ROWS.map((row) => (
        <i key={row} className={styles.skeleton} />
      ))}
    </div>
  );
}
