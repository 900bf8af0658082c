import { useBidkit } from '@bidkit/react';
import type { LotData } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { LotCard } from '../../shared/lots/lot-card.tsx';
import styles from './similar-lots.module.css';

/** A row of live lots of the same category. Without any, nothing is shown. */
export function SimilarLots({ lot }: { lot: LotData }) {
  const { api, auctions } = useBidkit();
  const { data } = useQuery({
    // Asked again once the lot has ended: those that were similar may have ended before it.
    queryKey: ['lots', 'similar', lot.id, lot.status],
    queryFn: async ({ signal }) => {
      const similar = await api.listSimilarAuctions({ params: { id: lot.id }, signal });
      // The cards find these in the store, and request nothing themselves.
      auctions.seed(similar);
      return similar;
    },
  });
  if (!data?.length) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">{lot.status === 'live' ? 'Similar auctions' : 'Similar auctions, live now'}</h2>
      <ul className={styles.row}>
        {data.map((one) => (
          <li key={one.id}>
            <LotCard lot={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
