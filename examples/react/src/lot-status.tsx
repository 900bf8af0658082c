import { formatPrice, type LotData, shownPrice, useAuction, useCountdown, useWatch } from '@bidkit/react';

/** One lot in one line, rendered by this page with the hooks: the same live data as in the elements. */
export function LotStatus({ lotId }: { lotId: number }) {
  const { data } = useAuction(lotId);
  return data && <Line lot={data} />;
}

function Line({ lot }: { lot: LotData }) {
  const { text, hasEnded } = useCountdown(Date.parse(lot.eventEnd));
  const { isWatching } = useWatch(lot.id);
  return (
    <p className="lot-status">
      {hasEnded ? 'Ended' : `${text} to go`}: <strong>{formatPrice(shownPrice(lot))}</strong> after{' '}
      {lot.bid_count} {lot.bid_count === 1 ? 'bid' : 'bids'}
      {isWatching && ', and you are watching'}.
    </p>
  );
}
