import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import styles from './list-states.module.css';

interface SkeletonProps {
  readonly count: number;
  readonly many: string;
  readonly areCards: boolean;
  /** Whether rows can be selected: all cards of a page have a line above them then. */
  readonly canSelect: boolean;
}

/** Holds the place of the rows until they arrive. */
export const RowsSkeleton = ({ count, many, areCards, canSelect }: SkeletonProps) => (
  <div className={areCards ? styles.cards : styles.skeleton}>
    <p className="visually-hidden">Loading {many}</p>
    {areCards && canSelect && <div className={styles.selectAll} />}
    {Array.from({ length: count }, (_, index) => `row ${index}`).map((row) => (
      <div key={row} className={areCards ? styles.card : styles.row} />
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
