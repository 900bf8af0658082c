import { itemStatusId } from '@bidkit/sdk';
import type { ViewProps } from '../element/define.ts';
import { reportClick } from './links.ts';
import { messages, wordsOf } from './won-messages.ts';

/**
 * The way to pay for something that was won, or what became of that and the way to its receipt, which leads on to My Wins where there is
 * none (spec 001 §8). `status` is its `item_status_id`.
 */
export function won({ bidkit, emit }: ViewProps, auctionId: number, status: number) {
  const isDue = status === itemStatusId.unpaid;
  const href = `${bidkit.siteUrl}/payment/${isDue ? 'methods' : 'credit-card/receipt'}/${auctionId}`;
  const detail = { auctionId, href };
  const said = wordsOf(status);
  return [
    !isDue && <p>{said}</p>,
    <a
      part={isDue ? 'pay' : 'details'}
      class={isDue ? 'button primary large' : 'button'}
      href={href}
      onClick={(event) =>
        reportClick(event, () => (isDue ? emit('bidkit:pay', detail) : emit('bidkit:navigate', detail)))
      }
    >
      {isDue ? said : messages.details}
    </a>,
  ];
}

/** Calls `hear` at each step of a checkout of this page, the receipt among them, even where the page keeps the event to itself. */
export function onCheckout(hear: () => void): () => void {
  addEventListener('bidkit:checkout-step', hear, true);
  return () => removeEventListener('bidkit:checkout-step', hear, true);
}
