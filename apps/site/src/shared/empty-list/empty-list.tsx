import { useBidkit } from '@bidkit/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { readListParams } from '../lots/list-params.ts';
import { LotGrid } from '../lots/lot-grid.tsx';
import { homeLots, lotPageQuery } from '../lots/lot-queries.ts';
import { pickLiveLots } from '../lots/pick-live-lots.ts';
import styles from './empty-list.module.css';

const firstPage = readListParams(new URLSearchParams());
const none: ReadonlySet<number> = new Set();

/** What an empty list says, with live lots to go on with. */
export function EmptyList({ children }: { children: ReactNode }) {
  // Asked for once: lots that change by themselves would be a list of their own.
  const { data } = useQuery({ ...lotPageQuery(useBidkit(), homeLots, firstPage), staleTime: Infinity });
  const lots = data ? pickLiveLots([], data.data) : [];
  return (
    <div className={styles.empty}>
      <div className={styles.text}>{children}</div>
      {lots.length > 0 && (
        <section className={styles.live}>
          <header className={styles.header}>
            <h2>Live now</h2>
            <Link to={paths.home}>Browse live auctions</Link>
          </header>
          <LotGrid lots={lots} isStale={false} density="compact" removed={none} />
        </section>
      )}
    </div>
  );
}
