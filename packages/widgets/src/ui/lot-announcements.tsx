import { cardBidStatus, type LotData } from '@bidkit/sdk';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { secondsLeft } from '../element/lot-time.ts';
import { useTicker } from '../element/use-clock.ts';
import { useStore } from '../element/use-store.ts';
import { auctionTime, messages } from './announcer.ts';

const nameOf = (lot: LotData) => lot.control.product_description.short_name;

interface Props {
  lot: LotData;
  /** The lot before this code was loaded: the member can be outbid meanwhile. */
  firstLot: LotData;
  isRunning: boolean;
}

/** Draws nothing. Announces the time left of a lot at set moments, its end, and that the member was outbid. */
export function LotAnnouncements({ lot, firstLot, isRunning }: Props) {
  const { bidkit, announce } = useElement();
  const { user } = useStore(bidkit.session);

  const statusOf = (lot: LotData) => (lot.hasEnded ? undefined : cardBidStatus(lot, user)?.status);
  const status = statusOf(lot);
  const statusBefore = useRef(statusOf(firstLot));
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
