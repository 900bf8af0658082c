import { type Bidkit, returnRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../../../shared/member-key.ts';
import { memberQuery } from '../../../shared/member-query.ts';

/** The calls about returns. Only their pages load the routes. */
export const returnApi = ({ extend }: Bidkit) => extend(returnRoutes);

/** The won item that the form is about, by the number of its auction. */
export const returnedItemQuery = (bidkit: Bidkit, id: number) =>
  memberQuery(bidkit, 'getWonItem', { params: { id } });

/** The member's return with this RMA number. */
export const ownReturnQuery = (bidkit: Bidkit, id: number) =>
  queryOptions({
    queryKey: [memberKey, 'return', id],
    queryFn: ({ signal }) => returnApi(bidkit).getReturn({ params: { id }, signal }),
  });
