import { cardBidStatus, type LotData } from '@bidkit/sdk';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useElement } from './element-context.ts';
import { secondsLeft } from './lot-time.ts';
import { useTicker } from './use-clock.ts';
import { useStore } from './use-store.ts';

let announcer: typeof import('../ui/announcer.ts') | undefined;

async function loadAnnouncer(): Promise<void> {
  try {
    announcer = await import('../ui/announcer.ts');
  } catch {
    // The next rendering tries again.
  }
}

const nameOf = (lot: LotData) => lot.control.product_description.short_name;

/** Announces the time left of a lot at set moments while `isWorthHearing`, its end, and that the member was outbid. */
export function useLotAnnouncements(lot: LotData | null, isWorthHearing: boolean, isRunning: boolean): void {
  const { bidkit, announce } = useElement();
  const { user } = useStore(bidkit.session);

  const status = lot && !lot.hasEnded ? cardBidStatus(lot, user)?.status : undefined;
  const statusBefore = useRef(status);
  useLayoutEffect(() => {
    if (lot && statusBefore.current === 'winning' && status === 'outbid')
      announce(() => announcer?.messages.outbidOn(nameOf(lot)) ?? '');
    statusBefore.current = status;
  }, [status]);

  useEffect(() => {
    if (isWorthHearing && !announcer) void loadAnnouncer();
  });

  const secondsBefore = useRef(0);
  useTicker(isRunning && isWorthHearing, (nowMs) => {
    if (!lot) return;
    const seconds = secondsLeft(lot, nowMs);
    const text = announcer?.auctionTime(secondsBefore.current, seconds, nameOf(lot));
    secondsBefore.current = seconds;
    if (text) announce(text);
  });
}
