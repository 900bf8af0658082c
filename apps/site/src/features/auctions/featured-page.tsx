import { LotList } from '../../shared/lots/lot-list.tsx';
import { ShareList } from '../../shared/lots/share-list.tsx';
import { featuredLots } from './lists.ts';
import { LotFilters, useFilters } from './lot-filters.tsx';

/** The featured auctions. */
export function FeaturedPage() {
  const { count } = useFilters();
  return (
    <LotList
      title="Featured"
      tools={<ShareList title="Featured" />}
      source={featuredLots}
      filters={<LotFilters />}
      empty={count > 0 ? 'No auctions match these filters.' : 'There are no featured auctions right now.'}
    />
  );
}
