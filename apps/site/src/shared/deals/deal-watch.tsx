import { useBidkit } from '@bidkit/react';
import { type Deal, dealsOf } from '@bidkit/sdk';
import { WatchButton } from '../watch-button.tsx';

/** Adds a deal to the watchlist or removes it; sends visitors to the login. */
export function DealWatch({ deal, className }: { deal: Deal; className?: string | undefined }) {
  const bidkit = useBidkit();
  return (
    <WatchButton
      thing={`deal ${deal.id}`}
      name={deal.product_description.short_name}
      isWatching={deal.isWatching}
      onToggle={() => dealsOf(bidkit).toggleWatch(deal.id)}
      className={className}
    />
  );
}
