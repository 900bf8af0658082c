import type { User } from '@bidkit/sdk';
import { useElement } from '../element/element-context.ts';
import { instant } from '../i18n/dates.ts';
import { reportClick } from '../ui/links.ts';
import { messages } from './messages.ts';

/** Why this member cannot bid, until when, and a link to the order whose check has not cleared. */
export function HoldNotice({ hold }: { hold: NonNullable<User['bid_hold']> }) {
  const { bidkit, emit } = useElement();
  const { auction_id: auctionId, until } = hold;
  const href = `${bidkit.siteUrl}/payment/check/receipt/${auctionId}`;
  return (
    <p class="note" part="hold" data-tone="warning" role="status">
      {messages.holdText(auctionId, instant(until, { dateStyle: 'long' }))}{' '}
      <a
        href={href}
        onClick={(event) => reportClick(event, () => emit('bidkit:navigate', { auctionId, href }))}
      >
        {messages.holdOrder}
      </a>
    </p>
  );
}
