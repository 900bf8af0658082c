import type { Auction } from '@bidkit/sdk';
import { LotCard } from './lot-card.tsx';
import styles from './lot-grid.module.css';

interface Props {
  lots: readonly Auction[];
  isStale: boolean;
  /** Smaller cards, more of them in a row. */
  isCompact: boolean;
  /** Lots that were taken off the list: they fade out. */
  removed: ReadonlySet<number>;
}

/** Cards of the first screen: one on a phone, a row elsewhere. */
const pictures = ['first', 'eager', 'eager', 'eager'] as const;

/** Cards in 1, 2, 3 or 4 columns by the width of the screen; compact ones in 2, 3, 4 or 6. */
export function LotGrid({ lots, isStale, isCompact, removed }: Props) {
  return (
    <ul className={styles.grid} data-compact={isCompact} aria-busy={isStale}>
      {lots.map((lot, index) => (
        <li
          key={lot.id}
          className={removed.has(lot.id) ? styles.removed : undefined}
          inert={removed.has(lot.id)}
        >
          <LotCard lot={lot} picture={pictures[index]} />
        </li>
      ))}
    </ul>
  );
}

const PLACEHOLDERS = Array.from({ length: 8 }, (_, index) => index);

/** A screen of placeholder cards in the size of the cards. */
export function LotGridSkeleton({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <div className={styles.grid} data-compact={isCompact} aria-busy="true">
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
