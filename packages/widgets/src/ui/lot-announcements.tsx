import { cardBidStatus, type LotData } from '@bidkit/sdk';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { secondsLeft } from '../element/lot-time.ts';
import { useTicker } from '../element/use-clock.ts';
import { useStore } from '../element/use-store.ts';
import { auctionTime, messages } from './announcer.ts';

const nameOf = (lot: LotData) => lot.control.product_description.short_name;

/** Draws nothing. Announces the time left of a lot at set moments, its end, and that the member was outbid. */
export function LotAnnouncements({ lot, isRunning }: { lot: LotData; isRunning: boolean }) {
  const { bidkit, announce } = useElement();
  const { user } = useStore(bidkit.session);

  const status = lot.hasEnded ? undefined : cardBidStatus(lot, user)?.status;
  const statusBefore = useRef(status);
  useLayoutEffect(() => {
    if (statusBefore.current === 'winning' && status === 'outbid')
      announce(() => messages.outbidOn(nameOf(lot)));
    statusBefore.current = status;
  }, [status]);

  const secondsBefore = useRef(0);
  useTicker(isRunning, (nowMs) => {
    const seconds = secondsLeft(lot, nowMs);
    const text = auctionTime(secondsBefore.current, seconds, nameOf(lot));
    secondsBefore.current = seconds;
    if (text) announce(text);
  });
  return null;
}
