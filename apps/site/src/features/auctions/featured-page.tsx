import { useBidkit } from '@bidkit/react';
import { LotList } from '../../shared/lots/lot-list.tsx';

/** Spec 000 §2.4: the featured auctions. */
export function FeaturedPage() {
  const { api } = useBidkit();
  return (
    <LotList
      title="Featured"
      source={{
        key: ['featured'],
        fetch: (query, signal) => api.listAuctions({ query: { ...query, featured: 1 }, signal }),
      }}
      empty="No auction is featured right now."
    />
  );
}
