import { type Bidkit, unclaimedMoneyRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../../../shared/member-key.ts';

/** The offices for unclaimed money, by state. */
export const unclaimedMoneyQuery = ({ extend }: Bidkit) =>
  queryOptions({
    queryKey: [memberKey, 'unclaimed-money'],
    queryFn: ({ signal }) => extend(unclaimedMoneyRoutes).listUnclaimedMoney({ signal }),
  });
