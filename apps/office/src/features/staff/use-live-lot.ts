import type { StaffLot } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useOffice } from '../../session/use-office.tsx';

/**
 * A lot as the socket of members keeps it up to date: price, bids, end and outcome move by themselves. What only staff
 * see is read again when the lot has ended, or when somebody has changed it without a bid.
 */
export function useLiveLot(lot: StaffLot): StaffLot {
  const { auctions } = useOffice();
  const queries = useQueryClient();
  const { id } = lot;
  useEffect(() => {
    void auctions.load(id, { detail: true, force: true });
    return auctions.watch(id);
  }, [auctions, id]);
  const store = auctions.get(id);
  const { data: live } = useSyncExternalStore(store.subscribe, store.getState);
  const newer = live && live.seq > lot.seq ? live : null;
  const isStale = newer !== null && (newer.status !== lot.status || newer.bid_count === lot.bid_count);
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: ['lots'] });
  }, [isStale, queries]);
  if (!newer) return lot;
  const { sale_price, bid_count, next_minimum, eventEnd, username, user_id, status, bids = lot.bids } = newer;
  const { reserve_status = lot.reserve_status } = newer;
  return {
    ...lot,
    ...{ sale_price, bid_count, next_minimum, eventEnd, username, user_id, status, bids, reserve_status },
  };
}
