import { type Bidkit, externalAuctionRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';

/** One government or car auction. */
export const externalAuctionQuery = ({ extend }: Bidkit, id: number) =>
  queryOptions({
    queryKey: ['external-auction', id],
    queryFn: ({ signal }) => extend(externalAuctionRoutes).getExternalAuction({ params: { id }, signal }),
  });
