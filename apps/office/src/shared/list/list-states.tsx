import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import styles from './list-states.module.css';

/** Holds the place of the rows until they arrive. */
export const RowsSkeleton = ({ count, many }: { count: number; many: string }) => (
  <div className={styles.skeleton}>
    <p className="visually-hidden">Loading {many}</p>
    {Array.from({ length: count }, (_, index) => `row ${index}`).map((row) => (
      <div key={row} className={styles.row} />
    ))}
  </div>
);

interface EmptyProps {
  readonly many: string;
  /** Whether a search or filter is in use. */
  readonly isFiltered: boolean;
  /** The address of the same search in all rows; null if these are all. */
  readonly allHref: string | null;
  onClear(): void;
}

/** A list without rows. */
export const EmptyList = ({ many, isFiltered, allHref, onClear }: EmptyProps) => (
  <div className={styles.empty}>
    <p className={styles.title}>{isFiltered ? `No ${many} match` : `No ${many} here yet`}</p>
    {isFiltered && <p>Check the spelling, or use fewer filters.</p>}
    <div className={styles.buttons}>
      {isFiltered && <Button onClick={onClear}>Clear filters</Button>}
      {allHref !== null && <Link to={allHref}>{isFiltered ? `Search all ${many}` : `Show all ${many}`}</Link>}
    </div>
  </div>
);
