import { useBidkit } from '@bidkit/react';
import { type Answer, type Endpoints, type ExternalAuction, watchlistType } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { WatchButton } from '../../shared/watch-button.tsx';
import { externalAuctionQuery, listingsKey } from './queries.ts';

type Listings = Answer<Endpoints['listExternalAuctions']>;

interface Props {
  auction: Pick<ExternalAuction, 'id' | 'name' | 'isWatching'>;
  className?: string | undefined;
}

/** Adds a government or car auction to the watchlist or removes it; sends visitors to the login. */
export function ExternalWatch({ auction: { id, name, isWatching }, className }: Props) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const { queryKey } = externalAuctionQuery(bidkit, id);
  function show(next: boolean) {
    client.setQueryData(queryKey, (known) => known && { ...known, isWatching: next });
    client.setQueriesData<Listings>({ queryKey: [listingsKey] }, (page) => page && withWatch(page, id, next));
  }

  // Shown at once, and taken back when the call fails.
  async function toggle() {
    const watching = !isWatching;
    // An answer under way is older than this change.
    void client.cancelQueries({ queryKey });
    show(watching);
    try {
      const body = { item_id: id, watchlist_type_id: watchlistType.government, watching };
      await bidkit.api.setWatch({ body });
      show(watching);
    } catch (error) {
      show(isWatching);
      throw error;
    }
  }
  return (
    <WatchButton
      thing={`listing ${id}`}
      name={name}
      isWatching={isWatching}
      onToggle={toggle}
      className={className}
    />
  );
}

const withWatch = (page: Listings, id: number, isWatching: boolean): Listings => ({
  ...page,
  data: page.data.map((listing) => (listing.id === id ? { ...listing, isWatching } : listing)),
});
