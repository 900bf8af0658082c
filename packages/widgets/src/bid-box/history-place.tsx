import { useImport } from '../element/use-import.ts';
import type { HistoryProps } from './bid-history.tsx';
import { HistorySkeleton } from './skeleton.tsx';

/** The history of a lot, whose code is loaded after the form is drawn. */
export function HistoryPlace(props: HistoryProps) {
  const code = useImport(() => import('./bid-history.tsx'));
  if (code === undefined) return <HistorySkeleton isEmpty={props.lot.bid_count === 0} />;
  return code && <code.BidHistory {...props} />;
}
