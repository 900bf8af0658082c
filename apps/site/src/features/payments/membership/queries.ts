import { type Bidkit, membershipRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../../../shared/member-key.ts';

/** The calls of paid memberships. Only these pages load their routes. */
export const membershipApi = ({ extend }: Bidkit) => extend(membershipRoutes);

/** The price of each plan, and the reason if the member cannot buy it now. */
export const plansQuery = (bidkit: Bidkit) =>
  queryOptions({
    queryKey: [memberKey, 'getMembershipPlans'],
    queryFn: ({ signal }) => membershipApi(bidkit).getMembershipPlans({ signal }),
  });

/** The member's plan and its payments. */
export const membershipQuery = (bidkit: Bidkit) =>
  queryOptions({
    queryKey: [memberKey, 'getMembership'],
    queryFn: ({ signal }) => membershipApi(bidkit).getMembership({ signal }),
  });
