import type { Auction } from '@bidkit/sdk';
import { LotCard } from './lot-card.tsx';
import styles from './lot-grid.module.css';

interface Props {
  lots: readonly Auction[];
  isStale: boolean;
  /** Lots that were taken off the list: they fade out. */
  removed: ReadonlySet<number>;
}

/** Cards in 1, 2, 3 or 4 columns by the width of the screen. */
export function LotGrid({ lots, isStale, removed }: Props) {
  return (
    <ul className={styles.grid} aria-busy={isStale}>
      {lots.map((lot) => (
        <li
          key={lot.id}
          className={removed.has(lot.id) ? styles.removed : undefined}
          inert={removed.has(lot.id)}
        >
          <LotCard lot={lot} />
        </li>
      ))}
    </ul>
  );
}

const PLACEHOLDERS = Array.from({ length: 8 }, (_, index) => index);

/** A screen of placeholder cards in the size of the cards. */
export function LotGridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      <p className="visually-hidden">Loading the auctions</p>
      {PLACEHOLDERS.map((placeholder) => (
        <div key={placeholder} className={styles.skeleton}>
          <i className={styles.picture} />
          <i className={styles.line} />
          <i className={styles.line} />
          <i className={styles.line} />
        </div>
      ))}
    </div>
  );
}
