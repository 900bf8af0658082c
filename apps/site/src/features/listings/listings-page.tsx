import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { usePagedList } from '../../shared/paged-list/use-paged-list.ts';
import { usePreload } from '../../shared/preload.ts';
import { ListingRow } from './listing-row.tsx';
import { ListingSearch } from './listing-search.tsx';
import { readFilters, writeFilters } from './listings-query.ts';
import { listingsQuery } from './queries.ts';

/** The search of government auctions. */
export const GovernmentAuctionsPage = () => <ListingsPage car={false} />;
/** The search of car auctions. */
export const CarAuctionsPage = () => <ListingsPage car />;

const INVALID = 422;
const none = { last_page: 1, total: 0, data: [] };

function ListingsPage({ car }: { car: boolean }) {
  const bidkit = useBidkit();
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const list = usePagedList((page) => listingsQuery(bidkit, { car, ...filters, page }));
  const site = usePreload()?.site;
  const { error } = list;
  // The search field shows it, above an empty list.
  const problem = error instanceof BidkitError && error.status === INVALID ? error : null;
  return (
    <PagedList
      title={car ? 'Car Auction Search' : site?.government_listings_claim || 'Government Auctions'}
      lead={car ? (site?.car_listings_claim ?? '') : 'Sales of federal, state and local agencies.'}
      list={problem ? { ...list, data: none, error: null, isStale: false } : list}
      name="the listings"
      empty="No records to show"
      row={(listing) => <ListingRow listing={listing} />}
      width="full"
    >
      <ListingSearch
        filters={filters}
        problem={problem}
        path={car ? paths.carAuctions : paths.externalAuctions}
        onSearch={(next) => setSearch(writeFilters(next))}
      />
    </PagedList>
  );
}
