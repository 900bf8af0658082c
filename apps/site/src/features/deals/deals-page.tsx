import { useBidkit } from '@bidkit/react';
import { useSearchParams } from 'react-router';
import { usePagedList } from '../../shared/paged-list/use-paged-list.ts';
import { CategorySelect } from './category-select.tsx';
import { DealList } from './deal-list.tsx';
import { readCategory } from './deal-query.ts';
import { dealsQuery } from './queries.ts';

/** Today's deals, of one category or all. */
export function DealsPage() {
  const bidkit = useBidkit();
  const [search] = useSearchParams();
  const category = readCategory(search);
  return (
    <DealList
      title="Daily Deals"
      lead="Make an offer. We answer with a counter-offer, and you have limited time to agree."
      tools={<CategorySelect chosen={category} />}
      list={usePagedList((page) => dealsQuery(bidkit, { page, category }))}
      empty="There are no new daily deals at this time. Please check back soon."
    />
  );
}
