import type { Auction } from '@bidkit/sdk';
import { LotCard } from './lot-card.tsx';
import styles from './lot-grid.module.css';
import type { Density } from './use-density.ts';

interface Props {
  lots: readonly Auction[];
  isStale: boolean;
  density?: Density;
  /** Lots that were taken off the list: they fade out. */
  removed: ReadonlySet<number>;
}

/** How the cards of the first screen load their pictures: a row of them, the first one before all others. */
export const firstPictures = ['first', 'eager', 'eager', 'eager'] as const;

/** Cards in 2 or 4 columns by the width of the screen; compact ones in 2, 4 or 5, large ones in 1, 2 or 4. */
export function LotGrid({ lots, isStale, density, removed }: Props) {
  return (
    <ul className={styles.grid} data-density={density} aria-busy={isStale}>
      {lots.map((lot, index) => (
        <li
          key={lot.id}
          className={removed.has(lot.id) ? styles.removed : undefined}
          inert={removed.has(lot.id)}
        >
          <LotCard lot={lot} picture={firstPictures[index]} />
        </li>
      ))}
    </ul>
  );
}

const PLACEHOLDERS = Array.from({ length: 8 }, (_, index) => index);

/** A screen of placeholder cards in the size of the cards. */
export function LotGridSkeleton({ density }: { density?: Density }) {
  return (
    <div className={styles.grid} data-density={density} aria-busy="true">
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
