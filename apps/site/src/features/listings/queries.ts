import { type Bidkit, externalAuctionRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../../shared/member-key.ts';
import type { ListingFilters } from './listings-query.ts';

const TYPES_CACHE_MS = 3_600_000;

/** First element of the keys of all pages of the lists. */
export const listingsKey = 'external-auctions';

/** One government or car auction. */
export const externalAuctionQuery = ({ extend }: Bidkit, id: number) =>
  queryOptions({
    queryKey: ['external-auction', id],
    queryFn: ({ signal }) => extend(externalAuctionRoutes).getExternalAuction({ params: { id }, signal }),
  });

/** The types of government and car auctions, in the order of the search. */
export const listingTypesQuery = ({ extend }: Bidkit) =>
  queryOptions({
    queryKey: ['external-auction-types'],
    queryFn: ({ signal }) => extend(externalAuctionRoutes).listExternalAuctionTypes({ signal }),
    staleTime: TYPES_CACHE_MS,
  });

interface ListingsPage extends ListingFilters {
  readonly car: boolean;
  readonly page: number;
}

/** A page of the government or of the car auctions. An unknown type counts as absent; the server checks the ZIP code. */
export const listingsQuery = (bidkit: Bidkit, { car, q, zip, distance, type, page }: ListingsPage) =>
  queryOptions({
    queryKey: [listingsKey, { car, q, zip, distance, type, page }],
    queryFn: async ({ client, signal }) => {
      const types = type === null ? [] : await client.ensureQueryData(listingTypesQuery(bidkit));
      return bidkit.extend(externalAuctionRoutes).listExternalAuctions({
        query: {
          car: car ? 'true' : 'false',
          page,
          ...(q !== null && { q }),
          ...(zip !== null && { zip }),
          ...(distance !== null && { distance }),
          ...(type !== null && types.some(({ id }) => id === type) && { type }),
        },
        signal,
      });
    },
  });

/** A page of the government and car auctions that the member watches. */
export const watchedListingsQuery = ({ extend }: Bidkit, page: number) =>
  queryOptions({
    queryKey: [memberKey, 'watched-external-auctions', page],
    queryFn: ({ signal }) =>
      extend(externalAuctionRoutes).listWatchedExternalAuctions({ query: { page }, signal }),
  });
