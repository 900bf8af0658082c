import { LotList } from '../../shared/lots/lot-list.tsx';
import { featuredLots } from './lists.ts';

/** The featured auctions. */
export function FeaturedPage() {
  return <LotList title="Featured" source={featuredLots} empty="There are no featured auctions right now." />;
}
