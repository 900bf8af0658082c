import { type Bidkit, refundRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../../../shared/member-key.ts';

/** One page of the refunds of the member's won items. */
export const refundedItemsQuery = ({ extend }: Bidkit, page: number) =>
  queryOptions({
    queryKey: [memberKey, 'refunds', page],
    queryFn: ({ signal }) => extend(refundRoutes).listRefundedItems({ query: { page }, signal }),
  });
