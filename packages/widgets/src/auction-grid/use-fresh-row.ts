import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useTicker } from '../element/use-clock.ts';
import { useLatest } from '../element/use-latest.ts';
import { useVisibility } from '../element/use-visibility.ts';
import { isEmpty, type Row } from './grid-source.ts';

/** How long the last 'Sold' of a row stays before others take its place. */
const LINGER_MS = 10_000;

/** Loads the row again once all of it has ended, or when it comes back into sight with something that has ended. */
export function useFreshRow(row: Row | null, load: () => Promise<void>): void {
  const { bidkit } = useElement();
  const isVisible = useVisibility();

  /** How many of the row have ended: the cards know more of their lots by now than the list did. */
  const countEnded = ({ lots = [], deals = [] }: Row, nowMs: number) => {
    const known = lots.map((lot) => bidkit.auctions.get(lot.id).getState().data ?? lot);
    return (
      known.filter((lot) => lot.hasEnded || nowMs >= Date.parse(lot.eventEnd)).length +
      deals.filter((deal) => deal.is_sold_out || nowMs >= Date.parse(deal.ends_at)).length
    );
  };

  const checkOnReturn = useLatest(() => {
    if (document.hidden || !row) return;
    if (isEmpty(row) || countEnded(row, bidkit.clock.now()) > 0) void load();
  });
  useLayoutEffect(() => {
    if (isVisible) checkOnReturn.current();
  }, [isVisible, checkOnReturn]);
  useEffect(() => {
    const onChange = () => checkOnReturn.current();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [checkOnReturn]);

  const endedSince = useRef<number | null>(null);
  useTicker(isVisible && row !== null && !isEmpty(row), (nowMs) => {
    if (!row || countEnded(row, nowMs) < (row.lots ?? row.deals).length) {
      endedSince.current = null;
      return;
    }
    endedSince.current ??= nowMs;
    if (nowMs - endedSince.current < LINGER_MS) return;
    endedSince.current = null;
    void load();
  });
}
