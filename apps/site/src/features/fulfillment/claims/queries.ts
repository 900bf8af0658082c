import { type Bidkit, claimRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../../../shared/member-key.ts';

/** The calls about claims. Only their page loads the routes. */
export const claimApi = ({ extend }: Bidkit) => extend(claimRoutes);

/** The member's claim for a lost parcel. */
export const claimQuery = (bidkit: Bidkit, id: number) =>
  queryOptions({
    queryKey: [memberKey, 'claim', id],
    queryFn: ({ signal }) => claimApi(bidkit).getClaim({ params: { id }, signal }),
  });
