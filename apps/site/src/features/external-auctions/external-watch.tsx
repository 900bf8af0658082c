import { useBidkit } from '@bidkit/react';
import { type ExternalAuction, watchlistType } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { WatchButton } from '../../shared/watch-button.tsx';
import { externalAuctionQuery } from './queries.ts';

/** Adds a government or car auction to the watchlist or removes it; sends visitors to the login. */
export function ExternalWatch({ auction: { id, name, isWatching } }: { auction: ExternalAuction }) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const { queryKey } = externalAuctionQuery(bidkit, id);
  const show = (next: boolean) =>
    client.setQueryData(queryKey, (known) => known && { ...known, isWatching: next });

  // Shown at once, and taken back when the call fails.
  async function toggle() {
    const watching = !isWatching;
    show(watching);
    try {
      const body = { item_id: id, watchlist_type_id: watchlistType.government, watching };
      await bidkit.api.setWatch({ body });
    } catch (error) {
      show(isWatching);
      throw error;
    }
  }
  return <WatchButton name={name} isWatching={isWatching} onToggle={toggle} />;
}
