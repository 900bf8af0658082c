import styles from './rows-skeleton.module.css';

const BONES = Array.from({ length: 4 }, (_, index) => index);

/** Empty rows where a list is on its way. */
export function RowsSkeleton({ name }: { name: string }) {
  return (
    <div className={styles.rows} aria-busy="true">
      <p className="visually-hidden">Loading {name}</p>
      {BONES.map((bone) => (
        <i key={bone} className={styles.bone} />
      ))}
    </div>
  );
}
