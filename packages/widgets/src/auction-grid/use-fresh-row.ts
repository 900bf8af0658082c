import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useTicker } from '../element/use-clock.ts';
import { useLatest } from '../element/use-latest.ts';
import { useVisibility } from '../element/use-visibility.ts';
import { isEmpty, type Row } from './grid-source.ts';

/** Milliseconds for which a row of sold lots stays before it is replaced. */
const LINGER_MS = 10_000;

/** Loads the row again once all of its lots have ended, or when it becomes visible again and some have ended. */
export function useFreshRow(row: Row | null, load: () => Promise<void>): void {
  const { bidkit } = useElement();
  const isVisible = useVisibility();

  /**
   * Number of lots that have ended. Read from the stores, because the cards have updated them since the list was
   * loaded.
   */
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
