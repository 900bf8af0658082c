import { cardBidStatus, type LotData, type User } from '@bidkit/sdk';
import { bidStatusText } from '../i18n/bid-status-text.ts';
import { messages } from '../i18n/messages.ts';
import { LotAnnouncements } from '../ui/lot-announcements.tsx';

interface Props {
  lot: LotData;
  /** The lot before this code was loaded. */
  firstLot: LotData;
  user: User;
  isTicking: boolean;
  hasEnded: boolean;
}

/**
 * Whether the member leads or is outbid; of an ended lot only a win is shown. Lots that concern the member are
 * announced.
 */
export function MemberStatus({ lot, firstLot, user, isTicking, hasEnded }: Props) {
  const won = hasEnded && lot.status === 'sold' && lot.user_id === user.id;
  const status = hasEnded ? null : cardBidStatus(lot, user);
  const message = won ? messages.youWon : status && status.status !== 'neverBid' && bidStatusText(status);
  return (
    <>
      {(lot.isWatching || lot.hasBidBefore) && (
        <LotAnnouncements lot={lot} firstLot={firstLot} isRunning={isTicking} />
      )}
      {message && (
        <p class="note" part="bid-status" data-tone={won ? 'success' : status?.style}>
          {message}
        </p>
      )}
    </>
  );
}
