import { LotList } from '../../shared/lots/lot-list.tsx';
import { featuredLots } from './lists.ts';

/** The featured auctions. */
export function FeaturedPage() {
  return <LotList title="Featured" source={featuredLots} empty="No auction is featured right now." />;
}
