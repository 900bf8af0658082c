import type { BidkitError } from '@bidkit/sdk';
import { useEffect, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';
import { errorText } from '../i18n/server-text.ts';
import { useIntent } from '../sale/use-intent.ts';

interface WatchButton {
  /** Why the watchlist could not be changed. */
  readonly refusal: BidkitError | null;
  toggle(): Promise<void>;
  /** Clears the refusal. */
  clear(): void;
}

/** Puts a lot on the member's watchlist or takes it off; visitors are sent to the login. */
export function useWatchButton(auctionId: number): WatchButton {
  const { bidkit, emit, announce } = useElement();
  const [refusal, setRefusal] = useState<BidkitError | null>(null);
  const clear = () => setRefusal(null);

  // A refusal is not shown to the next member, nor after the server is back.
  const { user } = useStore(bidkit.session);
  const connection = useStore(bidkit.realtime.status);
  useEffect(() => {
    if (!user || (connection === 'connected' && refusal?.isRetryable)) clear();
  }, [user, connection]);

  const toggle = async () => {
    // While the member of a stored token is loaded, the server decides.
    if (bidkit.session.getState().status === 'signed-out') {
      remember();
      if (emit('bidkit:login', { auctionId })) open(`${bidkit.siteUrl}/login`, '_blank', 'noopener');
      return;
    }
    clear();
    try {
      emit('bidkit:watch', { auctionId, isWatching: await bidkit.watchlist.toggle(auctionId) });
    } catch (caught) {
      const error = caught as BidkitError;
      setRefusal(error);
      emit('bidkit:error', { auctionId, error });
      announce(() => errorText(error));
    }
  };

  const remember = useIntent(`watch auction ${auctionId}`, () => {
    // The visitor saw a heart that was off. Another device may have turned the member's on.
    if (!bidkit.auctions.get(auctionId).getState().data?.isWatching) void toggle();
  });

  return { refusal, toggle, clear };
}
